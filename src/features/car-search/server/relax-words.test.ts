import { expect, test } from 'vitest'
import { type CarQuery, emptyCarQuery } from '../car-query.ts'
import { relaxWords } from './relax-words.ts'

const adverts = [
	'golf 1.5 tsi dragkrok',
	'golf 2.0 tdi dragkrok panorama',
	'golf 2.0 tdi panorama',
	'polo 1.0 tsi',
	'polo 1.0 tsi skinn',
]

const count = async (queries: readonly CarQuery[]) => queries.map(countOne)

/** Counts the adverts with all the words. */
function countOne({ keyphrase }: CarQuery): number {
	const words = keyphrase.split(' ').filter((word) => word !== '')
	return adverts.filter((advert) => words.every((word) => advert.split(' ').includes(word))).length
}

const relax = (keyphrase: string, hasFilters = false) =>
	relaxWords({ ...emptyCarQuery, keyphrase, pageIndex: 3 }, { phrases: keyphrase.split(' '), hasFilters, count })

test.each([
	['a word that is found nowhere', 'golf gti', { kept: 'golf', dropped: 'gti' }],
	['it also when it comes first', 'gti golf', { kept: 'golf', dropped: 'gti' }],
	['several of them', 'vw golf gti 2.0', { kept: 'golf 2.0', dropped: 'vw gti' }],
	['the word without which most cars are left', 'golf tdi skinn', { kept: 'golf tdi', dropped: 'skinn' }],
	['the last among equals', 'golf polo dragkrok skinn', { kept: 'golf dragkrok', dropped: 'polo skinn' }],
])('leaves out %s', async (_, keyphrase, expected) => {
	expect(await relax(keyphrase)).toEqual(expected)
})

test('words that are found nowhere are left out only if there are filters', async () => {
	expect(await relax('gti r')).toBeNull()
	expect(await relax('gti r', true)).toEqual({ kept: '', dropped: 'gti r' })
})

test('a phrase is left out as a whole', async () => {
	const query = { ...emptyCarQuery, keyphrase: 'golf utan dragkrok' }
	const relaxed = await relaxWords(query, { phrases: ['golf', 'utan dragkrok'], hasFilters: false, count })
	expect(relaxed).toEqual({ kept: 'golf', dropped: 'utan dragkrok' })
})

test('a hundred words cost few searches', async () => {
	let searches = 0
	const keyphrase = Array.from({ length: 100 }, (_, index) => `w${index}`).join(' ')
	const count = async (queries: readonly CarQuery[]) => {
		searches += queries.length
		return queries.map(({ keyphrase }) => (keyphrase.includes(' ') ? 0 : 1))
	}
	await relaxWords({ ...emptyCarQuery, keyphrase }, { phrases: keyphrase.split(' '), hasFilters: false, count })
	expect(searches).toBeLessThan(60)
})
