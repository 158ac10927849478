import type { ContentStore, ContentWriter, DocumentRef, EditablePage } from '#content/content-store.ts'
import { createDocumentCopier } from '#content/copy-document.ts'
import type { ContentDocument } from '#content/document.ts'
import type { Language } from '#domain/market.ts'
import { untranslated } from '#editing/translation/new-language.ts'
import { textsFor } from '#i18n/texts.server.ts'
import { createTranslate } from '#i18n/texts.ts'
import { newRandomId } from '#platform/random-id.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { Site } from '#sites/site.ts'
import { findSiteLanguage, siteLanguageOf } from '#sites/site-language.ts'
import type { StaffRequest } from '../../../desk-page.ts'
import { readDraft } from '../edited-page.ts'
import { isAddressed } from '../language-versions.ts'
import { lastSegment, parseAddress, proposeAddress } from '../page-address.ts'
import { type RefusalCode, writeAll } from './page-refusal.ts'
import { templateBlocks, templateNames } from './page-templates.ts'

/** A page that was made, and where it is edited. */
export type MadePage = { id: string; language: Language; path: string }

type NewVersion = { language: Language; path: string; document: ContentDocument }

const namesInLength = 120

export function readName(form: URLSearchParams): string | null {
	const name = (form.get('name') ?? '').trim().slice(0, namesInLength)
	return name === '' ? null : name
}

/** The page of a form, as a draft. */
export async function createFromForm(
	{ site, staff }: StaffRequest,
	store: ContentStore,
	pages: readonly EditablePage[],
	form: URLSearchParams,
): Promise<Result<MadePage, RefusalCode>> {
	const name = readName(form)
	if (name === null) return fail({ code: 'name-missing' })
	const parent = pages.find(({ id }) => id === form.get('parent'))
	if (!parent) return fail({ code: 'parent-missing' })
	const { language, locale } = siteLanguageOf(site, form.get('language'))
	const written = form.get('address')?.trim() ?? ''
	const path =
		written === ''
			? proposeAddress(name, pathOf(parent, language, site), takenIn(pages, language))
			: parseAddress(written)
	if (path === null) return fail({ code: 'address-unreadable' })

	const kind = form.get('kind') === 'story' ? 'story' : 'page'
	const story = kind === 'story' ? readStory(form, name) : ok(undefined)
	if (!story.ok) return story
	const template = templateNames.find((each) => each === form.get('template')) ?? 'empty'
	const t = createTranslate(locale, textsFor(language, ['deskPages']))
	const document: ContentDocument = {
		route: { navTitle: name },
		navigation: {},
		...(story.value && { story: story.value }),
		placeholders: templateBlocks(kind === 'story' ? 'article' : template, name, t),
	}
	const id = newRandomId()
	const made = await writeAll(store, async (take, writer) => {
		await take(writer.createPage({ site: site.key, pageId: id, kind, name, parentId: parent.id }))
		await addVersion(take, writer, { site: site.key, pageId: id, author: staff.name }, { language, path, document })
	})
	return made.ok ? ok({ id, language, path }) : made
}

/** A page with the same content beside another one, as a draft with new uids. */
export async function copyPage(
	{ site, staff }: StaffRequest,
	store: ContentStore,
	{ page, pages }: { page: EditablePage; pages: readonly EditablePage[] },
	form: URLSearchParams,
): Promise<Result<MadePage, RefusalCode>> {
	const name = readName(form)
	if (name === null) return fail({ code: 'name-missing' })
	const parent = pages.find(({ id }) => id === (page.parentId ?? page.id))
	if (!parent) return fail({ code: 'parent-missing' })
	const copy = createDocumentCopier()
	const versions: NewVersion[] = []
	for (const { language, path: original } of page.versions) {
		const document = await readDraft(store, { site: site.key, pageId: page.id, language })
		if (!document || original === null) continue
		const path = proposeAddress(name, pathOf(parent, language, site), takenIn(pages, language))
		versions.push({ language, path, document: copy(document) })
	}
	const [first] = versions
	if (!first) return fail({ code: 'page-missing' })
	const id = newRandomId()
	const { kind } = page
	const made = await writeAll(store, async (take, writer) => {
		await take(writer.createPage({ site: site.key, pageId: id, kind, name, parentId: parent.id }))
		await take(writer.movePage({ site: site.key, pageId: id, parentId: parent.id, after: page.id }))
		for (const version of versions)
			await addVersion(take, writer, { site: site.key, pageId: id, author: staff.name }, version)
	})
	return made.ok ? ok({ id, language: first.language, path: first.path }) : made
}

/**
 * The page in another language, as a draft. Its address is that of the page in the site's first language if none is written; functions of
 * the site have one of their own in each language.
 */
export async function addLanguage(
	{ site, staff }: StaffRequest,
	store: ContentStore,
	{ page, pages }: { page: EditablePage; pages: readonly EditablePage[] },
	form: URLSearchParams,
): Promise<Result<MadePage, RefusalCode>> {
	const wanted = findSiteLanguage(site, form.get('language'))
	const original = originalOf(page, site)
	if (!wanted || !original || original.path === null) return fail({ code: 'page-missing' })
	const { language } = wanted
	if (isAddressed(page, language)) return fail({ code: 'language-exists' })
	const written = form.get('address')?.trim() ?? ''
	const path = written === '' ? addressIn(site, original, language, pages) : parseAddress(written)
	if (path === null) return fail({ code: 'address-unreadable' })
	const ref: DocumentRef = { site: site.key, pageId: page.id, language }
	const document = await readDraft(store, { ...ref, language: original.language })
	if (!document) return fail({ code: 'page-missing' })
	const [{ language: first }] = site.languages
	const { sources: _, ...copied } = document
	const version = { language, path, document: original.language === first ? untranslated(document) : copied }
	const made = await writeAll(store, (take, writer) =>
		addVersion(take, writer, { site: site.key, pageId: page.id, author: staff.name }, version),
	)
	return made.ok ? ok({ id: page.id, language, path }) : made
}

/** What a page is translated from: the site's first language, or else the language that it has. */
export function originalOf({ versions }: EditablePage, site: Site): EditablePage['versions'][number] | undefined {
	const shown = versions.filter(({ path }) => path !== null)
	return shown.find(({ language }) => language === site.languages[0].language) ?? shown[0]
}

function addressIn(
	site: Site,
	{ language: from, path }: EditablePage['versions'][number],
	language: Language,
	pages: readonly EditablePage[],
): string | null {
	if (path === null || path === '/') return path
	const pathsOf = (of: Language) => findSiteLanguage(site, of)?.paths
	const [name] = Object.entries(pathsOf(from) ?? {}).find(([, own]) => own === path) ?? []
	const own =
		name === undefined ? undefined : Object.entries(pathsOf(language) ?? {}).find(([each]) => each === name)?.[1]
	if (own !== undefined) return own
	return takenIn(pages, language).has(path)
		? proposeAddress(lastSegment(path), parentPathOf(path), takenIn(pages, language))
		: path
}

const parentPathOf = (path: string) => path.slice(0, path.lastIndexOf('/')) || '/'

type Take = Parameters<Parameters<typeof writeAll>[1]>[0]

/** Its first revision, and a draft, so that it is among those to publish. */
async function addVersion(
	take: Take,
	writer: ContentWriter,
	{ site, pageId, author }: { site: string; pageId: string; author: string },
	{ language, path, document }: NewVersion,
): Promise<void> {
	const ref: DocumentRef = { site, pageId, language }
	await take(writer.setPath({ ...ref, path }))
	await take(writer.saveDraft({ ...ref, document, author, basedOn: null }))
	await take(writer.changeDraft({ ...ref, author, commands: [], check: () => ok(undefined) }))
}

/** The address of a page in a language, or else in the site's first. */
export function pathOf({ versions }: EditablePage, language: Language, site: Site): string {
	const own = versions.find((version) => version.language === language)?.path
	return own ?? versions.find((version) => version.language === site.languages[0].language)?.path ?? '/'
}

export function takenIn(pages: readonly EditablePage[], language: Language): ReadonlySet<string> {
	return new Set(
		pages.flatMap(({ versions }) =>
			versions.flatMap((each) => (each.language === language && each.path ? each.path : [])),
		),
	)
}

function readStory(form: URLSearchParams, title: string): Result<ContentDocument['story'], RefusalCode> {
	const date = form.get('date') ?? ''
	if (date !== '' && !/^\d{4}-\d{2}-\d{2}$/.test(date)) return fail({ code: 'date-unreadable' })
	if (date !== '' && Number.isNaN(Date.parse(date))) return fail({ code: 'date-unreadable' })
	const src = form.get('picture')?.trim() ?? ''
	if (src !== '' && !/^\/(?!\/)[\w./~-]+$/.test(src)) return fail({ code: 'picture-unreadable' })
	const author = form.get('author')?.trim() ?? ''
	return ok({
		title,
		...(date !== '' && { date }),
		...(author !== '' && { author }),
		...(src !== '' && { image: { src, alt: form.get('alt')?.trim() ?? '' } }),
		tags: form.getAll('tag').filter(Boolean),
	})
}
