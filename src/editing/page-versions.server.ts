import { applyCommand } from '#content/apply-command.ts'
import type { ContentStore, DocumentRef, OpenDraft, Revision } from '#content/content-store.ts'
import { type ContentDocument, contentDocument } from '#content/document.ts'

/**
 * A version of a page: a revision by its number, the page as its editors see it (`draft`), or the draft as it was after that many
 * commands (`draft-12`).
 */
export type VersionKey = `${number}` | 'draft' | `draft-${number}`

export function parseVersionKey(written: string | null): VersionKey | null {
	return written && /^(?:[1-9]\d{0,8}|draft(?:-\d{1,9})?)$/.test(written) ? (written as VersionKey) : null
}

export type PageVersions = { draft: OpenDraft | null; revisions: Revision[] }

export async function listVersions(store: ContentStore, ref: DocumentRef): Promise<PageVersions> {
	const [draft, revisions] = await Promise.all([store.findDraft(ref), store.listRevisions(ref)])
	return { draft, revisions }
}

/** Null if there is none, or if it cannot be read any more. */
export async function findVersion(
	store: ContentStore,
	ref: DocumentRef,
	key: VersionKey,
): Promise<ContentDocument | null> {
	if (!key.startsWith('draft')) return store.findDocument({ ...ref, number: Number(key) })
	const { draft, revisions } = await listVersions(store, ref)
	const [newest] = revisions
	if (key !== 'draft') return draft && draftAfter(store, ref, draft, Number(key.slice('draft-'.length)))
	return draft?.document ?? (newest ? store.findDocument({ ...ref, number: newest.number }) : null)
}

/** The draft as it was after so many commands. */
async function draftAfter(
	store: ContentStore,
	ref: DocumentRef,
	{ id, basedOn }: OpenDraft,
	count: number,
): Promise<ContentDocument | null> {
	let document = basedOn === null ? contentDocument.parse({}) : await store.findDocument({ ...ref, number: basedOn })
	const commands = await store.listDraftCommands({ id, after: 0 })
	for (const { command } of commands.slice(0, count)) {
		const applied = document && applyCommand(document, command)
		document = applied?.ok ? applied.value.document : null
	}
	return document
}
