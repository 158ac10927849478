import type { z } from 'zod'
import type { Logger } from '#platform/logger.ts'
import { type ContentDocument, contentDocument } from '../document.ts'
import { type DocumentSummary, documentSummary } from './document-summary.ts'

type Place = { site: string; page_id: string; language: string; number: number | null }

/** A stored document that cannot be parsed is logged and treated as missing, so that the page is still shown. */
export function readDocument(stored: string, place: Place, log: Logger): ContentDocument | null {
	return read(contentDocument, stored, { code: 'content-document-unreadable', ...place }, log)
}

export function readSummary(stored: string, place: Place, log: Logger): DocumentSummary | null {
	return read(documentSummary, stored, { code: 'content-summary-unreadable', ...place }, log)
}

function read<T>(schema: z.ZodType<T>, stored: string, failure: { code: string } & Place, log: Logger): T | null {
	let value: unknown
	try {
		value = JSON.parse(stored)
	} catch (err) {
		log.error({ ...failure, err }, 'stored content is not JSON')
		return null
	}
	const parsed = schema.safeParse(value)
	if (parsed.success) return parsed.data
	log.error({ ...failure, issues: parsed.error.issues }, 'stored content does not fit its envelope')
	return null
}
