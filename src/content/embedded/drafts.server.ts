import type { Kysely } from 'kysely'
import type { Database } from '#db/tables.ts'
import type { Logger } from '#platform/logger.ts'
import type { DocumentRef, OpenDraft } from '../content-store.ts'
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
	const document = readDocument(row.document, { site, page_id: pageId, language, number: basedOn }, log)
	return document && { id, number, basedOn, document, changedAt, changedBy }
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
