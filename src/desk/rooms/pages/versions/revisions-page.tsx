import type { ContentStore, DocumentRef } from '#content/content-store.ts'
import { isSameJson } from '#content/same-json.ts'
import { takeCommands } from '#content/take-commands.ts'
import { checkCommand } from '#editing/check-command.server.ts'
import { describedFields } from '#editing/described-fields.server.ts'
import { commandsBetween } from '#editing/differences/commands-between.ts'
import { compareDocuments } from '#editing/differences/compare-documents.ts'
import {
	findVersion,
	listVersions,
	type PageVersions,
	parseVersionKey,
	type VersionKey,
} from '#editing/page-versions.server.ts'
import { versionsAddress } from '#editing/versions-address.ts'
import { newRandomId } from '#platform/random-id.ts'
import type { DeskAnswer, DeskPage, StaffRequest } from '../../../desk-page.ts'
import { pageIn } from '../../../page-numbers.tsx'
import { withPages } from '../with-pages.ts'
import { PageRevisions, type VersionedPage } from './revisions.tsx'
import type { ComparedVersions } from './revisions-difference.tsx'

/** The versions of a page in one language: what differs between them, and how the draft becomes like an earlier one. */
export const revisionHandlers: Pick<DeskPage<'pages'>, 'pages.revisions' | 'pages.restore'> = {
	'pages.revisions': withPages((request, { store }) => showVersions(request, store)),

	'pages.restore': withPages(async (request, { store }, form) => {
		const page = await findVersionedPage(request, store)
		const key = parseVersionKey(form.get('version'))
		const versions = page && (await listVersions(store, page.ref))
		if (!page || !key || !versions) return null
		if (form.get('known') !== stateOf(versions)) return showVersions(request, store, key)
		const [now, wanted] = await Promise.all([findVersion(store, page.ref, 'draft'), findVersion(store, page.ref, key)])
		if (!now || !wanted) return null

		const commands = commandsBetween(now, wanted).map((command) => ({ id: newRandomId(), command }))
		const before: VersionKey = `draft-${versions.draft?.number ?? 0}`
		const basedOn = versions.draft ? versions.draft.basedOn : (versions.revisions[0]?.number ?? null)
		const base = basedOn === null ? null : await findVersion(store, page.ref, `${basedOn}`)
		const isUndone = await store.write(async (writer) => {
			const change = { ...page.ref, author: request.staff.name, commands, check: checkCommand }
			const changed = await writer.changeDraft(change)
			const isNone = changed.ok && isSameJson(base, changed.value.draft.document)
			// A draft in which nothing differs is none.
			if (isNone) await writer.discardDraft(page.ref)
			return isNone
		})
		const done = new URLSearchParams({ view: isUndone ? 'undone' : 'restored', older: before, newer: key })
		return {
			done: 'version restored',
			subject: `${page.ref.pageId} ${page.ref.language} ${key}`,
			answer: { redirectTo: `${versionsAddress(page.ref)}?${done}` },
		}
	}),
}

/** The page and language that an address names behind its first segment. */
export async function findVersionedPage(
	{ site, below: [, language = '', ...segments] }: StaffRequest,
	store: ContentStore,
): Promise<VersionedPage | null> {
	const pageId = segments.join('/')
	const page = (await store.listEditablePages(site.key)).find(({ id }) => id === pageId)
	const version = page?.versions.find((each) => each.language === language)
	if (!page || !version) return null
	return { ref: { site: site.key, pageId, language: version.language }, name: page.name, path: version.path }
}

/** For a form: the draft that its sender has seen. */
const stateOf = ({ draft }: PageVersions) => (draft ? `${draft.id} ${draft.number}` : '')

/** `refused`: the draft has changed since the form was opened that asks for this version. */
async function showVersions(
	request: StaffRequest,
	store: ContentStore,
	refused: VersionKey | null = null,
): Promise<DeskAnswer | null> {
	const { query, t, site } = request
	const page = await findVersionedPage(request, store)
	if (!page) return null
	const versions = await listVersions(store, page.ref)
	const view = refused
		? 'restore'
		: (['restore', 'restored', 'undone'] as const).find((each) => each === query.get('view'))
	const [to, from] = [refused ?? parseVersionKey(query.get('newer')), parseVersionKey(query.get('older'))]
	const isRestore = view === 'restore'
	const isDone = view === 'restored' || view === 'undone'
	const compared =
		to === null || isDone
			? null
			: await compareVersions(store, page.ref, { from: isRestore ? 'draft' : (from ?? 'draft'), to, isRestore })
	const done = isDone && from && to ? { view, before: from, version: to } : null
	return {
		...(refused && { status: 409 }),
		title: t('deskRevisions.title', { name: page.name }),
		main: (
			<PageRevisions
				{...{ page, site, versions, compared, done }}
				at={pageIn(query)}
				known={stateOf(versions)}
				isChanged={refused !== null}
			/>
		),
	}
}

/** Null if one of them is not there any more. To restore a version, what the draft will be is compared, without the values that do not fit. */
async function compareVersions(
	store: ContentStore,
	ref: DocumentRef,
	{ from, to, isRestore }: { from: VersionKey; to: VersionKey; isRestore: boolean },
): Promise<ComparedVersions | null> {
	const [before, after] = await Promise.all([findVersion(store, ref, from), findVersion(store, ref, to)])
	if (!before || !after) return null
	const commands = isRestore ? commandsBetween(before, after) : []
	const named = commands.map((command, index) => ({ id: String(index), command }))
	const taken = takeCommands(before, named, checkCommand)
	const difference = compareDocuments(before, isRestore ? taken.document : after, describedFields)
	return { from, to, isRestore, difference, refused: taken.refused.length }
}
