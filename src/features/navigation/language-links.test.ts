import { expect, test } from 'vitest'
import { languageLinks } from './language-links.ts'

const swedish = { language: 'sv', nativeName: 'Svenska' } as const
const english = { language: 'en', nativeName: 'English' } as const

test('a site with one language has no switcher', () => {
	expect(languageLinks({ language: 'sv', languages: [swedish] }, [])).toEqual([])
})

test('the switcher leads to the same page in the other language', () => {
	const links = languageLinks({ language: 'sv', languages: [swedish, english] }, [
		{ language: 'sv', href: '/salj-bil' },
		{ language: 'en', href: '/en/sell-car' },
	])
	expect(links).toEqual([
		{ ...swedish, href: '/salj-bil', isCurrent: true },
		{ ...english, href: '/en/sell-car', isCurrent: false },
	])
})

test('a page that is not published in the other language links to its home page', () => {
	const site = { languages: [swedish, english] }
	expect(languageLinks({ ...site, language: 'sv' }, [])[1]?.href).toBe('/en')
	expect(languageLinks({ ...site, language: 'en' }, [])[0]?.href).toBe('/')
})
