import type { Kysely } from 'kysely'
import type { Database } from '#db/tables.ts'
import type { Logger } from '#platform/logger.ts'
import type { DocumentRef, OpenDraft } from '../content-store.ts'
import type { ContentDocument } from '../document.ts'
import { editCommand } from '../edit-command.ts'
import type { NamedCommand } from '../take-commands.ts'
import { readDocument } from './stored-document.ts'

/** Null if there is none, or if it cannot be read. */
export async function findDraft(
	db: Kysely<Database>,
	{ site, pageId, language }: DocumentRef,
	log: Logger,
): Promise<OpenDraft | null> {
	const row = await db
		.selectFrom('content_draft')
		.select(['id', 'number', 'based_on', 'document', 'changed_at', 'changed_by'])
		.where('site', '=', site)
		.where('page_id', '=', pageId)
		.where('language', '=', language)
		.executeTakeFirst()
	return row ? toOpenDraft(row, { site, pageId, language }, log) : null
}

type DraftRow = {
	id: string
	number: number
	based_on: number | null
	document: string
	changed_at: string
	changed_by: string
}

export function toOpenDraft(row: DraftRow, { site, pageId, language }: DocumentRef, log: Logger): OpenDraft | null {
	const { id, number, based_on: basedOn, changed_at: changedAt, changed_by: changedBy } = row
	const document = readOnce(row.document, (text) =>
		readDocument(text, { site, page_id: pageId, language, number: basedOn }, log),
	)
	return document && { id, number, basedOn, document, changedAt, changedBy }
}

const maxKept = 8
const kept = new Map<string, ContentDocument>()

/**
 * One change of a draft, and the block that is drawn for it, read the same text several times; hundreds of blocks take milliseconds to parse.
 * Documents are never changed in place.
 */
function readOnce(text: string, read: (text: string) => ContentDocument | null): ContentDocument | null {
	const document = kept.get(text) ?? read(text)
	if (document) keepDocument(text, document)
	return document
}

/** The next reader of a document that was stored does not parse it. */
export function keepDocument(text: string, document: ContentDocument): void {
	kept.delete(text)
	kept.set(text, document)
	const [oldest] = kept.keys()
	if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
}

/** Of all commands of a draft, in their order. */
export async function listDraftCommandIds(db: Kysely<Database>, draft: string): Promise<string[]> {
	const rows = await db
		.selectFrom('content_draft_command')
		.select('id')
		.where('draft', '=', draft)
		.orderBy('number')
		.execute()
	return rows.map(({ id }) => id)
}

/** In their order. */
export async function listDraftCommands(
	db: Kysely<Database>,
	{ id, after }: { id: string; after: number },
): Promise<NamedCommand[]> {
	const rows = await db
		.selectFrom('content_draft_command')
		.select(['id', 'command'])
		.where('draft', '=', id)
		.where('number', '>', after)
		.orderBy('number')
		.execute()
	return rows.map((row) => ({ id: row.id, command: editCommand.parse(JSON.parse(row.command)) }))
}
