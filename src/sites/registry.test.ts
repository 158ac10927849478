import { expect, test } from 'vitest'
import { getSite, sites } from './registry.ts'

test('every site is found by its name, and an unknown one is refused with its name', () => {
	expect(sites.map(({ key }) => getSite(key))).toEqual(sites)
	expect(() => getSite('carhall-dk')).toThrow('Unknown sitecoreSiteName: carhall-dk')
})

test('BMW and MINI have official dealer keys at the five dealers', () => {
	const towns = ['Bromley', 'Blackheath', 'Enfield', 'Ruxley', 'Woolwich']
	const keys = Object.keys(getSite('crown-uk').financeQuotes?.dealerKeys ?? {})
	expect(keys.sort()).toEqual(towns.flatMap((town) => [`BMW ${town}`, `MINI ${town}`]).sort())
})

test.each(sites.map((site) => [site.key, site] as const))(
	'on %s a language is written as in the country, and English as in Britain',
	(_, { languages, market }) => {
		for (const { language, locale } of languages)
			expect(locale).toBe(`${language}-${language === 'en' ? 'GB' : market.country}`)
	},
)
