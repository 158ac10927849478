import { expect, test } from 'vitest'
import type { Language } from '#domain/market.ts'
import { pagesOfLanguage } from './pages-of-language.ts'

type Page = { id: string; contentLanguage: Language; children: Page[]; lang?: Language }

const page = (id: string, contentLanguage: Language, children: Page[] = []): Page => ({ id, contentLanguage, children })

const tree = [
	page('buy', 'en', [page('electric', 'sv'), page('new', 'en')]),
	page('ownership', 'sv', [page('finance', 'en'), page('care', 'sv', [page('washing', 'en')])]),
	page('contact', 'en'),
]

const names = (pages: readonly Page[]): string[] =>
	pages.flatMap(({ id, lang, children }) => [
		lang ? `${id} (${lang})` : id,
		...names(children).map((name) => `- ${name}`),
	])

test('the menu of a language has its own pages, also those below an untranslated one', () => {
	expect(names(pagesOfLanguage(tree, { language: 'en' }))).toEqual(['buy', '- new', 'finance', 'washing', 'contact'])
})

test('a site may list untranslated pages, which are marked with their language', () => {
	expect(names(pagesOfLanguage(tree, { language: 'en', listsUntranslated: true }))).toEqual([
		'buy',
		'- electric (sv)',
		'- new',
		'ownership (sv)',
		'- finance',
		'- care (sv)',
		'- - washing',
		'contact',
	])
})
