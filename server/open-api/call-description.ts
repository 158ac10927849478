import { z } from 'zod'

/** A schema of zod or zod/mini. */
export type Schema = z.core.$ZodType

/** What a call takes and answers, for the OpenAPI document. What a row may answer by its rate and body is added from the row. */
export type CallDescription = {
	summary: string
	/** By name in the path; a text if not said. */
	params?: Record<string, Schema>
	/** By name in the query, as texts are sent. */
	query?: Record<string, Schema>
	/** By name, besides those of every request. */
	headers?: Record<string, Schema>
	body?: Schema
	/** Its fields may stand in the query instead. */
	isBodyOptional?: boolean
	/** By status: a schema of JSON, another media type, or null without content. */
	answers: Record<number, Schema | string | null>
}

/** A refusal that names its reason for programs. */
export const refused = z.object({ code: z.string() })

/** Of a visitor who has asked too much. `phone`: where to call instead. */
export const refusedTooMany = z.object({ code: z.string(), retryAfterSeconds: z.int(), phone: z.string().nullable() })

/** Refusals with one answer, by the statuses of their codes. */
export function refusals(statuses: Readonly<Record<string, number>>, answer: Schema): Record<number, Schema> {
	return Object.fromEntries(Object.values(statuses).map((status) => [status, answer]))
}
