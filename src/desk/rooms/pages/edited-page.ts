import { describeFields } from '#blocks/fields/describe-fields.ts'
import { findOpener } from '#blocks/find-opener.server.ts'
import { blockRegistry } from '#blocks/registry.server.ts'
import type { ContentStore, DocumentRef, EditablePage } from '#content/content-store.ts'
import { type ContentDocument, emptyDocument } from '#content/document.ts'
import { createRedirectTable } from '#domain/redirects/redirect-table.ts'
import { describePageFields, shownLetters } from '#editing/edited-page-fields.ts'
import type { EditingData, OpenedDocument, PageLanguage } from '#editing/editing-data.ts'
import { readTranslation } from '#editing/translation/find-behind.server.ts'
import { textsFor } from '#i18n/texts.server.ts'
import type { Site } from '#sites/site.ts'
import { parseSitePath, toSitePath } from '#sites/site-address.ts'
import { findSiteLanguage } from '#sites/site-language.ts'
import type { StaffRequest } from '../../desk-page.ts'
import { mayDo } from '../../rights.ts'
import { editorAddress, settingsAddress } from './page-links.ts'
import { listPageNotes } from './page-notes.ts'
import { shownInstead } from './translations/shown-instead.ts'

const editorTexts = ['editing', 'blockKinds', 'fields', 'common'] as const

/** The page at an address in the editor. */
export type EditedPage = {
	/** Of the content: that of the page's original if it is not translated. */
	ref: DocumentRef
	/** Path of the site, language prefix included. */
	pathname: string
	kind: EditingData['kind']
	opener: EditingData['opener']
	/** It is not at the address that was asked for. */
	isMoved: boolean
}

/**
 * The page of an open editor, which names it, or at the address; if it is there no more, the page to which visitors of the address come.
 * Null if the site has no such page.
 */
export async function findEditedPage(request: StaffRequest, store: ContentStore): Promise<EditedPage | null> {
	const { site, below, query } = request
	const find = async (pathname: string, isMoved = false): Promise<EditedPage | null> => {
		const { siteLanguage, path } = parseSitePath(site, pathname)
		const page = await store.findDraftPage({ site: site.key, language: siteLanguage.language, path })
		return (
			page && {
				ref: { site: site.key, pageId: page.id, language: page.contentLanguage },
				pathname: toSitePath(site, siteLanguage.language, page.path),
				kind: page.kind,
				opener: page.story ? null : findOpener(page),
				isMoved,
			}
		)
	}
	const asked = `/${below.slice(1).join('/')}`
	const found = await find(asked)
	const named = query.get('page')
	if (found && (named === null || named === found.ref.pageId)) return found
	const moved = (await findNamedPath(request, store)) ?? (found ? null : await findMovedPath(site, store, asked))
	return (moved === null ? null : await find(moved, true)) ?? found
}

/** Where the page is now that an open editor names. */
async function findNamedPath({ site, query }: StaffRequest, store: ContentStore): Promise<string | null> {
	const id = query.get('page')
	const page = id === null ? undefined : (await store.listEditablePages(site.key)).find((each) => each.id === id)
	const version = page?.versions.find(({ language, path }) => language === query.get('language') && path !== null)
	return version?.path ? toSitePath(site, version.language, version.path) : null
}

async function findMovedPath(site: Site, store: ContentStore, pathname: string): Promise<string | null> {
	const table = createRedirectTable(await store.listRedirects(site.key), site.hosts)
	const { location = '' } = table.find(encodeURI(pathname), '') ?? {}
	return location.startsWith('/') ? decodeURI(location.replace(/[?#].*/, '')) : null
}

/** The page that an editor's form is about: it names it, as its address may have changed since it was opened. */
export async function findPostedPage(
	request: StaffRequest,
	store: ContentStore,
	form: URLSearchParams,
): Promise<DocumentRef | null> {
	const { site } = request
	const pageId = form.get('page')
	const known = findSiteLanguage(site, form.get('language'))
	if (pageId && known) return { site: site.key, pageId, language: known.language }
	return (await findEditedPage(request, store))?.ref ?? null
}

export async function toEditingData(
	request: StaffRequest,
	store: ContentStore,
	{ ref, pathname, kind, opener }: EditedPage,
): Promise<EditingData> {
	const { site, staff, language, locale } = request
	const { siteLanguage, path } = parseSitePath(site, pathname)
	const address = { site: site.key, language: siteLanguage.language }
	const [opened, frame, published, tags, pages] = await Promise.all([
		openDocument(store, site, ref),
		store.findDraftFrame(address),
		store.getPage({ ...address, path }),
		kind === 'story' ? store.listTags(address) : [],
		store.listEditablePages(site.key),
	])
	const tree = pages.find(({ id }) => id === ref.pageId)
	return {
		...opened,
		opener,
		of: 'page',
		frame: frame && (await openDocument(store, site, { ...address, pageId: frame.pageId })),
		address: `/desk/pages/edit${pathname === '/' ? '' : pathname}`,
		liveAddress: published ? pathname : null,
		kind,
		timeZone: site.market.timeZone,
		blocks: Object.fromEntries([...blockRegistry.values()].map(({ name, fields }) => [name, describeFields(fields)])),
		pageFields: describePageFields(),
		shownLetters,
		tags,
		person: staff.id,
		locale,
		texts: textsFor(language, editorTexts),
		mayPublish: mayDo('pages.publish', staff.grants, site),
		notes: (await listPageNotes(request)).get(`${ref.language} ${ref.pageId}`) ?? [],
		languages: tree ? listLanguages(site, tree, locale) : [],
		settings: settingsAddress(ref.pageId),
	}
}

function listLanguages(site: Site, page: EditablePage, locale: string): PageLanguage[] {
	const names = new Intl.DisplayNames(locale, { type: 'language' })
	const nameOf = (language: string) => names.of(language) ?? language
	const instead = shownInstead(page, site)
	return site.languages.map(({ language, locale }) => {
		const version = page.versions.find((each) => each.language === language && each.path !== null)
		return {
			language,
			name: nameOf(language),
			locale,
			address: version ? editorAddress({ site }, language, version.path ?? '/') : null,
			isLive: version?.publishedAt != null,
			isDraft: version?.draft != null,
			instead: instead && nameOf(instead),
		}
	})
}

async function openDocument(store: ContentStore, site: Site, ref: DocumentRef): Promise<OpenedDocument> {
	const [{ language: defaultLanguage }] = site.languages
	const [draft, document, fallback, translation] = await Promise.all([
		store.findDraft(ref),
		readDraft(store, ref),
		ref.language === defaultLanguage ? null : readDraft(store, { ...ref, language: defaultLanguage }),
		ref.language === defaultLanguage ? null : readTranslation(store, ref, defaultLanguage),
	])
	const commands = draft ? await store.listDraftCommandIds(draft.id) : []
	return {
		page: ref.pageId,
		language: ref.language,
		draft: { id: draft?.id ?? null, number: draft?.number ?? 0, commands },
		document: document ?? emptyDocument,
		fallback,
		opener: null,
		behind: translation?.behind ?? [],
	}
}

/** The draft, or else the newest revision; null if there is none. */
export async function readDraft(store: ContentStore, ref: DocumentRef): Promise<ContentDocument | null> {
	const draft = await store.findDraft(ref)
	if (draft) return draft.document
	const [newest] = await store.listRevisions(ref)
	return newest ? store.findDocument({ ...ref, number: newest.number }) : null
}
