import type { EditablePage } from '#content/content-store.ts'
import type { PageEditing } from '#editing/page-editing.ts'
import { readTranslation } from '#editing/translation/find-behind.server.ts'
import { textStateAt } from '#editing/translation/text-state.ts'
import type { DeskPage, StaffRequest } from '../../../desk-page.ts'
import { pageIn } from '../../../page-numbers.tsx'
import { originalOf } from '../tree/create-page.ts'
import { withPages } from '../with-pages.ts'
import { type TranslatedPage, TranslationList } from './translation-list.tsx'

/** What is to translate on the site, in one of its languages. */
export const translationHandlers: Pick<DeskPage<'pages'>, 'pages.translations'> = {
	'pages.translations': withPages(async (request, editing) => {
		const { site, query, t } = request
		const pages = await editing.store.listEditablePages(site.key)
		const others = site.languages.slice(1).map(({ language }) => language)
		const language = others.find((each) => each === query.get('language')) ?? others[0] ?? null
		const translated: TranslatedPage[] = []
		// One after the other: all at once would want more connections to the database than there may be.
		for (const page of language ? pages : []) {
			const read = language && (await readPage(request, editing, page, language))
			if (read) translated.push(read)
		}
		return {
			title: t('deskPages.translations'),
			main: <TranslationList {...{ site, language, others }} pages={translated} at={pageIn(query)} />,
		}
	}),
}

/** Null if the page has no original in the site's first language. */
async function readPage(
	{ site }: StaffRequest,
	{ store }: PageEditing,
	page: EditablePage,
	language: EditablePage['versions'][number]['language'],
): Promise<TranslatedPage | null> {
	const isFrame = page.kind === 'frame'
	const [{ language: first }] = site.languages
	if (!isFrame && originalOf(page, site)?.language !== first) return null
	const version = page.versions.find((each) => each.language === language && (isFrame || each.path !== null))
	if (!version) return isFrame ? null : { page, version: null, behind: [], inherited: 0 }
	const ref = { site: site.key, pageId: page.id, language }
	const found = await readTranslation(store, ref, first)
	if (!found) return null
	const { texts, behind } = found
	return {
		page,
		version,
		behind: behind.flatMap((each) => {
			const text = texts.find(({ place }) => place === each.place)
			return text ? [{ ...each, text }] : []
		}),
		inherited: texts.filter(({ place }) => textStateAt(place, found).state === 'inherited').length,
	}
}
