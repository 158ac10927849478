import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { textsFor } from '#i18n/texts.server.ts'
import { TextsProvider } from '#i18n/texts-context.tsx'
import { getSite } from '#sites/registry.ts'
import { type TranslatedPage, TranslationList } from './translation-list.tsx'

const toPage = (number: number): TranslatedPage => ({
	page: {
		...{
			id: `page-${number}`,
			name: `Page ${number}`,
			kind: 'page',
			role: null,
			parentId: 'home',
			depth: 1,
			position: 1,
		},
		versions: [],
	},
	...{ version: null, behind: [], inherited: 0 },
})

function show(count: number, at: number): string {
	const pages = Array.from({ length: count }, (_, number) => toPage(number))
	const list = { site: getSite('carhall-se'), language: 'en', others: ['en'], pages, at } as const
	const texts = textsFor('en', ['deskPages', 'deskMedia', 'desk', 'siteView'])
	const inEnglish = () => TextsProvider({ locale: 'en-GB', texts, children: createElement(TranslationList, list) })
	return renderToStaticMarkup(createElement(inEnglish))
}

test('of very many pages to translate one part is listed at a time', () => {
	const names = (html: string) => html.match(/>Page \d+</g)
	expect(names(show(120, 0))).toHaveLength(50)
	expect(show(120, 0)).toContain('language=en&amp;page=1">Next page')
	expect(names(show(120, 2))).toHaveLength(20)
	expect(show(120, 2)).not.toContain('Next page')
	expect(show(0, 0)).toContain('Everything is translated')
})
