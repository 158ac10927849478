import { expect, test } from 'vitest'
import { createCacheRules } from '#page/cache-rules.ts'
import { findSite } from '#sites/registry.ts'
import { publishedDate } from './published-date.ts'

const finnish = findSite('nordhall-fi')
const british = findSite('carhall-uk')
if (!finnish || !british) throw new Error('no site')

test.each([
	['2026-11-21', '2026-11-21'],
	['2026-11-22', '2026-11-22'],
	['2026-11-22T11:00:00+01:00', '2026-11-22T11:00:00+01:00'],
	['2026-11-22T12:00:00+01:00', null],
	['2026-11-23', null],
	[null, null],
])('a story dated %s was published on %s, seen at half past ten of 22 November', (date, expected) => {
	const now = new Date('2026-11-22T10:30:00Z')
	expect(publishedDate({ cache: createCacheRules(), site: finnish }, date, now)).toBe(expected)
})

test.each([
	['Finland, winter', finnish, '2026-12-01', '2026-11-30T22:00:00Z'],
	['Finland, summer', finnish, '2026-07-01', '2026-06-30T21:00:00Z'],
	['Britain, summer', british, '2026-07-01', '2026-06-30T23:00:00Z'],
])(
	'a story of a day is published at midnight of its site, and a page before it lives until then: %s',
	(_, site, day, midnight) => {
		const cache = createCacheRules()
		const before = new Date(Date.parse(midnight) - 60_000)
		expect(publishedDate({ cache, site }, day, before)).toBeNull()
		expect(cache.ageLimit).toBe(60)
		expect(publishedDate({ cache, site }, day, new Date(midnight))).toBe(day)
	},
)

test('a page with stories that are published does not age', () => {
	const cache = createCacheRules()
	expect(publishedDate({ cache, site: finnish }, '2020-01-01')).toBe('2020-01-01')
	expect(publishedDate({ cache, site: finnish }, null)).toBeNull()
	expect(cache.ageLimit).toBe(Number.POSITIVE_INFINITY)
})
