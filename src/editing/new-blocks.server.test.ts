import { existsSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findBlockFaults } from '#blocks/find-block-faults.server.ts'
import { blocks } from '#blocks/registry.server.ts'
import { findCatalogue } from '#i18n/catalogues.server.ts'
import { newBlocks } from './new-blocks.server.ts'

const swedish = newBlocks({ language: 'sv', locale: 'sv-SE', homeHref: '/sv' })
const english = newBlocks({ language: 'en', locale: 'en-GB', homeHref: '/' })

test.each(['sv', 'nb', 'fi', 'sk', 'en'] as const)(
	'every kind of block has a name and a line about it in %s',
	(language) => {
		const keys = (['name', 'text'] as const).flatMap((part) => blocks.map(({ name }) => `blockKinds.${part}.${name}`))
		expect(Object.keys(findCatalogue(language, 'blockKinds') ?? {}).sort()).toEqual(keys.sort())
		const names = blocks.map(({ name }) => findCatalogue(language, 'blockKinds')?.[`blockKinds.name.${name}`])
		expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
	},
)

describe.each(swedish)('a new $type', ({ type, fields, picture }) => {
	test('begins with content that its fields take, in both languages', () => {
		expect(findBlockFaults({ type, fields })).toEqual([])
		expect(findBlockFaults({ type, fields: english.find((each) => each.type === type)?.fields ?? {} })).toEqual([])
	})

	test('has a small picture: `tools/blocks/draw-pictures.ts`', () => {
		expect(existsSync(`public${picture}`)).toBe(true)
		expect(statSync(`public${picture}`).size).toBeLessThanOrEqual(6 * 1024)
	})
})

test('a new block has words of the page’s language, and links to its home page', () => {
	const blurb = (from: typeof swedish) => from.find(({ type }) => type === 'Blurb')?.fields
	expect(blurb(english)).toMatchObject({
		Title: 'We buy your car the same day',
		Link: { href: '/', text: 'Value my car' },
	})
	expect(blurb(swedish)).toMatchObject({
		Title: 'En rubrik som säger vad det handlar om',
		Preamble: 'En ingress som säger det viktigaste.',
		Link: { href: '/sv', text: 'Läs mer' },
	})
})

const wordsIn = (value: unknown): string[] => {
	if (typeof value === 'string') return /\p{L}.*\s/u.test(value) ? [value] : []
	return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : []
}

test.each(['sv', 'nb', 'fi', 'sk'] as const)('no new block has words of the English examples in %s', (language) => {
	const own = newBlocks({ language, locale: language, homeHref: '/' })
	const ofEnglish = new Set(english.flatMap(({ fields }) => wordsIn(fields)))
	const common = new Set(['Ghost Contrast'])
	const left = own.flatMap(({ type, fields }) => wordsIn(fields).map((words) => ({ type, words })))
	expect(left.filter(({ words }) => ofEnglish.has(words) && !common.has(words))).toEqual([])
})

test('entries of a list begin with headings that differ', () => {
	const cards = swedish.find(({ type }) => type === 'Cards')?.fields.Items
	expect(cards).toMatchObject([{ Title: 'Rubrik 1' }, { Title: 'Rubrik 2' }, { Title: 'Rubrik 3' }, {}])
})
