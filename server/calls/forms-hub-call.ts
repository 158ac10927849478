import { z } from 'zod'
import { leadErrorStatuses } from '#features/leads/lead-answer.ts'
import { envelopeField, photoField } from '#features/leads/photo-rules.ts'
import { takeLead } from '#features/leads/server/take-lead.ts'
import { issueToken } from '#leads/form-token.ts'
import type { LeadIntake } from '#leads/lead-intake.ts'
import { createPageContext } from '#page/page-context.ts'
import { createVisit } from '#page/visit.ts'
import { hasControlCharactersInJson } from '#platform/control-characters.ts'
import type { Services } from '../../src/services.ts'
import type { RequestAddress } from '../http/request-address.ts'
import { isFromElsewhere } from '../http/same-origin.ts'
import { type CallDescription, refusals, refused } from '../open-api/call-description.ts'
import type { Call } from '../route.ts'

const outageSeconds = 60

const noStore = { 'cache-control': 'no-store' }

const envelope = z.object({
	formName: z.string().max(100),
	formSubmissionId: z.string().regex(/^[A-Za-z0-9-]{8,64}$/),
	values: z.record(z.string(), z.unknown()),
	/** Not part of the specification: for spam protection. */
	guard: z
		.object({ token: z.string().max(200), website: z.string().max(500) })
		.partial()
		.default({}),
})

const answers = {
	202: z.object({ formSubmissionId: z.string(), booked: z.literal(true).optional() }),
	...refusals(leadErrorStatuses, refused.extend({ fields: z.array(z.string()) })),
}

export const formsHubCall: CallDescription = {
	summary: 'A lead; 202 once it is stored',
	body: envelope,
	answers: { ...answers, 403: refused, 415: refused },
}

export const photoFormCall: CallDescription = {
	summary: 'A lead with photos; the envelope is JSON in a field',
	body: z.object({ [envelopeField]: z.string(), [photoField]: z.array(z.file()).optional() }),
	answers,
}

export const tokenCall: CallDescription = {
	summary: 'A token for a form that a visitor begins to fill in',
	answers: { 200: z.object({ token: z.string() }) },
}

/** `POST /api/forms/comhub`, specification 2 §7.6: 202 once the lead is stored. */
export async function answerFormsHubCall(call: Call, services: Services): Promise<Response> {
	const { incoming, address } = call.env
	if (isFromElsewhere(incoming.headers, address.visitedOrigin)) return refuse(403, { code: 'other-origin' })
	// Forms of other sites can only send this type after a CORS preflight.
	if (!/^application\/json(?:;|$)/i.test(incoming.headers['content-type'] ?? ''))
		return refuse(415, { code: 'not-json' })
	return takeEnvelope(call, services, { sent: parseJson(await call.req.raw.arrayBuffer()), photos: [] })
}

/** `POST /api/forms/comhub/photos` (ours): the same envelope in a field of a form with photos. */
export async function answerPhotoFormCall(call: Call, services: Services): Promise<Response> {
	const { fields, files } = call.var.form ?? { fields: new URLSearchParams(), files: [] }
	return takeEnvelope(call, services, {
		sent: parseEnvelopeField(Buffer.from(fields.get(envelopeField) ?? '')),
		photos: files.filter(({ field }) => field === photoField).map(({ bytes }) => bytes),
	})
}

async function takeEnvelope(
	call: Call,
	services: Services,
	{ sent, photos }: { sent: unknown; photos: readonly Buffer[] },
): Promise<Response> {
	const { address } = call.env
	const parsed = envelope.safeParse(sent)
	if (!parsed.success) return refuse(400, { code: 'invalid', fields: [] })

	const { formName, formSubmissionId: submissionId, values, guard } = parsed.data
	const url = pageOf(values.source, address)
	const visit = createVisit(address.site, url)
	const context = createPageContext(visit, services)
	const taken = await takeLead(context, services, {
		formName,
		submissionId,
		values,
		token: guard.token,
		honeypot: guard.website ?? '',
		photos,
		visitor: call.var.visitor,
	})
	if (taken.ok) {
		const booked = taken.value.hasBooked ? { booked: true } : {}
		return Response.json({ formSubmissionId: submissionId, ...booked }, { status: 202, headers: noStore })
	}
	const { error } = taken
	const wait = error.code === 'too-many' ? error.retryAfterSeconds : error.code === 'unavailable' ? outageSeconds : null
	return refuse(leadErrorStatuses[error.code], error, wait === null ? {} : { 'retry-after': `${wait}` })
}

/** `GET /api/forms/token`: a fresh token when a visitor starts a form, because the page may come from a cache. */
export function answerTokenCall({ formKey, now }: LeadIntake): Response {
	return Response.json({ token: issueToken({ key: formKey, now: now() }) }, { headers: noStore })
}

function refuse(
	status: number,
	error: { code: string; fields?: string[] },
	headers: Record<string, string> = {},
): Response {
	return Response.json(error, { status, headers: { ...noStore, ...headers } })
}

function parseJson(body: ArrayBuffer | Buffer): unknown {
	try {
		return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
	} catch (error) {
		if (error instanceof SyntaxError || error instanceof TypeError) return undefined
		throw error
	}
}

/** Checked as a body of JSON is, because the text of a field may have escapes. */
const parseEnvelopeField = (json: Buffer) => (hasControlCharactersInJson(json) ? undefined : parseJson(json))

/** The page with the form; the home page if the address is not on this site. */
function pageOf(source: unknown, { origin, visitedOrigin }: RequestAddress): URL {
	const isOwn = typeof source === 'string' && URL.canParse(source) && new URL(source).origin === visitedOrigin
	const { pathname } = new URL(isOwn ? source : '/', origin)
	return new URL(origin + pathname)
}
