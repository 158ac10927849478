import { newRandomId } from '#platform/random-id.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { ContentWriter, DocumentRef, OpenDraft } from '../content-store.ts'
import { type ContentDocument, emptyDocument } from '../document.ts'
import { editCommand } from '../edit-command.ts'
import { type CheckCommand, type NamedCommand, takeCommands } from '../take-commands.ts'
import { keepDocument, toOpenDraft } from './drafts.server.ts'
import { findTreePage } from './tree-writer.server.ts'
import type { WriteContext } from './write-context.server.ts'

type DraftWriter = Pick<ContentWriter, 'changeDraft' | 'publishDraft' | 'discardDraft'>

export function createDraftWriter(
	context: WriteContext,
	{ saveDraft, publish }: Pick<ContentWriter, 'saveDraft' | 'publish'>,
): DraftWriter {
	const { db, reader, now } = context

	return {
		async changeDraft({ author, commands, check, ...page }) {
			if (!(await findTreePage(context, page))) return fail({ code: 'page-missing' })
			const draft = await holdDraft(context, page, author)
			const known = await findKnown(context, draft.id, commands)
			const fresh = commands.filter(({ id }) => !known.has(id))
			const { document, taken, refused } = takeCommands(draft.document, fresh, check)
			if (taken.length === 0) return ok({ draft, refused })

			const number = draft.number + taken.length
			const changedAt = now().toISOString()
			const text = JSON.stringify(document)
			await storeCommands(context, {
				draft: draft.id,
				after: draft.number,
				commands: taken.map((command) => ({ ...command, author })),
			})
			await db
				.updateTable('content_draft')
				.set({ number, document: text, changed_at: changedAt, changed_by: author })
				.where('id', '=', draft.id)
				.execute()
			keepDocument(text, document)
			return ok({ draft: { ...draft, number, document, changedAt, changedBy: author }, refused })
		},

		async publishDraft({ author, check, state, site, pageId, language }) {
			const page = { site, pageId, language }
			const current = await lockDraft(context, page)
			const draft = state?.draft === null ? null : current
			const newest = await reader.readNewest(page)
			const { isAddressed, isPublished } = await findPlace(context, page)
			if (!draft && (!newest || isPublished)) return fail({ code: 'draft-missing' })
			if (state && draft && draft.id !== state.draft) return fail({ code: 'draft-missing' })
			if (!isAddressed) return fail({ code: 'path-missing' })
			if (!draft) {
				const number = newest?.number ?? 0
				getValue(await publish({ ...page, number, author }))
				return ok({ number, lost: [] })
			}
			const commands = await listLoggedCommands(context, draft.id)
			const count = state?.number ?? commands.length
			const basedOn = newest?.number ?? null
			const base = newest?.document ?? emptyDocument
			const { document, refused: lost } =
				basedOn === draft.basedOn && count >= commands.length
					? { document: draft.document, refused: [] }
					: takeCommands(base, commands.slice(0, count), check)
			const number = getValue(await saveDraft({ ...page, document, author, basedOn })).number
			getValue(await publish({ ...page, number, author }))
			await removeDraft(context, page)
			if (count < commands.length)
				await beginAgain(context, { ...page, draft, basedOn: number, document, commands: commands.slice(count), check })
			return ok({ number, lost })
		},

		discardDraft: (page) => removeDraft(context, page),
	}
}

/** Throws what cannot fail any more, so that the transaction is undone. */
function getValue<T>(result: Result<T, { code: string }>): T {
	if (!result.ok) throw new Error(`A draft was not published: ${result.error.code}`)
	return result.value
}

/** Whether the page has an address, or is the frame, which needs none, and whether visitors see it. */
async function findPlace(context: WriteContext, page: DocumentRef) {
	const kind = (await findTreePage(context, page))?.kind
	const row = await context.db
		.selectFrom('content_page_language')
		.select(['path', 'published_number'])
		.where('site', '=', page.site)
		.where('page_id', '=', page.pageId)
		.where('language', '=', page.language)
		.executeTakeFirst()
	return { isAddressed: kind === 'frame' || Boolean(row?.path), isPublished: row?.published_number != null }
}

/** The draft, begun if there is none, and locked until the end of the transaction. */
async function holdDraft(context: WriteContext, page: DocumentRef, author: string): Promise<OpenDraft> {
	const { db, reader, now } = context
	const newest = await reader.readNewest(page)
	await db
		.insertInto('content_draft')
		.values({
			site: page.site,
			page_id: page.pageId,
			language: page.language,
			id: newRandomId(),
			based_on: newest?.number ?? null,
			number: 0,
			document: JSON.stringify(newest?.document ?? emptyDocument),
			changed_at: now().toISOString(),
			changed_by: author,
		})
		.onConflict((conflict) => conflict.doNothing())
		.execute()
	const draft = await lockDraft(context, page)
	if (!draft) throw new Error(`The draft of ${page.pageId} (${page.language}) of ${page.site} cannot be read`)
	return draft
}

/** Another transaction waits for the lock. Null if there is no draft. */
async function lockDraft({ db, log }: WriteContext, page: DocumentRef): Promise<OpenDraft | null> {
	const row = await db
		.updateTable('content_draft')
		.set((column) => ({ number: column.ref('number') }))
		.where('site', '=', page.site)
		.where('page_id', '=', page.pageId)
		.where('language', '=', page.language)
		.returning(['id', 'number', 'based_on', 'document', 'changed_at', 'changed_by'])
		.executeTakeFirst()
	return row ? toOpenDraft(row, page, log) : null
}

/** Ids of those that were taken before. */
async function findKnown(
	{ db }: WriteContext,
	draft: string,
	commands: readonly NamedCommand[],
): Promise<ReadonlySet<string>> {
	if (commands.length === 0) return new Set()
	const ids = commands.map(({ id }) => id)
	const rows = await db
		.selectFrom('content_draft_command')
		.select('id')
		.where('draft', '=', draft)
		.where('id', 'in', ids)
		.execute()
	return new Set(rows.map(({ id }) => id))
}

/** A command with who gave it. */
type LoggedCommand = NamedCommand & { author: string }

async function storeCommands(
	{ db }: WriteContext,
	{ draft, after, commands }: { draft: string; after: number; commands: readonly LoggedCommand[] },
): Promise<void> {
	const rows = commands.map(({ id, author, command }, index) => ({
		draft,
		number: after + index + 1,
		id,
		author,
		command: JSON.stringify(command),
	}))
	await db.insertInto('content_draft_command').values(rows).execute()
}

async function listLoggedCommands({ db }: WriteContext, draft: string): Promise<LoggedCommand[]> {
	const rows = await db
		.selectFrom('content_draft_command')
		.select(['id', 'author', 'command'])
		.where('draft', '=', draft)
		.orderBy('number')
		.execute()
	return rows.map(({ id, author, command }) => ({ id, author, command: editCommand.parse(JSON.parse(command)) }))
}

type Rest = DocumentRef & {
	/** The one they were in. */
	draft: OpenDraft
	/** Number and document of the revision that they follow. */
	basedOn: number
	document: ContentDocument
	commands: readonly LoggedCommand[]
	check: CheckCommand
}

/** Commands that were not published with those before them are another draft. */
async function beginAgain(
	context: WriteContext,
	{ site, pageId, language, draft, basedOn, document: published, commands, check }: Rest,
): Promise<void> {
	const { document, taken } = takeCommands(published, commands, check)
	if (taken.length === 0) return
	const kept = new Set(taken.map(({ id }) => id))
	const id = newRandomId()
	await context.db
		.insertInto('content_draft')
		.values({
			...{ site, page_id: pageId, language, id, based_on: basedOn, number: taken.length },
			document: JSON.stringify(document),
			changed_at: draft.changedAt,
			changed_by: draft.changedBy,
		})
		.execute()
	await storeCommands(context, { draft: id, after: 0, commands: commands.filter((each) => kept.has(each.id)) })
}

async function removeDraft({ db }: WriteContext, { site, pageId, language }: DocumentRef): Promise<void> {
	const ofPage = db
		.deleteFrom('content_draft')
		.where('site', '=', site)
		.where('page_id', '=', pageId)
		.where('language', '=', language)
	const [draft] = await ofPage.returning('id').execute()
	if (draft) await db.deleteFrom('content_draft_command').where('draft', '=', draft.id).execute()
}
