import { expect, test } from 'vitest'
import type { Language } from '#domain/market.ts'
import { contentDocument } from '../document.ts'
import { summarize } from './document-summary.ts'
import { createLanguageView, type TreePage } from './language-view.ts'

const summary = summarize(contentDocument.parse({}))

function page(id: string, paths: Partial<Record<Language, string>>): TreePage {
	const published = Object.entries(paths).map(
		([language, path]) => [language as Language, { path, number: 1, publishedAt: '2026-11-01', summary }] as const,
	)
	return { id, kind: 'page', role: null, name: id, parentId: null, position: 0, published: new Map(published) }
}

const translated = page('translated', { en: '/about', sv: '/om-oss' })
const onlySwedish = page('only-swedish', { sv: '/about' })

test('a page is in the language asked for, else in the one that the site falls back to', () => {
	const { byId } = createLanguageView([translated, onlySwedish], 'en', 'sv')
	const languages = [...byId].map(([id, { contentLanguage, path }]) => [id, contentLanguage, path])
	expect(languages).toEqual([
		['translated', 'en', '/about'],
		['only-swedish', 'sv', '/about'],
	])
})

test.each([
	['before', [onlySwedish, translated]],
	['behind', [translated, onlySwedish]],
])('an address of the language itself wins over one by fallback that is %s it', (_, pages) => {
	expect(createLanguageView(pages, 'en', 'sv').byPath.get('/about')?.page.id).toBe('translated')
})
