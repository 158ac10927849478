import { expect, test } from 'vitest'
import { findSeasonDay } from './wheel-season.ts'

test.each([
	['SE', '2026-11-02', null],
	['SE', '2026-11-03', { season: 'winter', date: '2026-12-01' }],
	['SE', '2026-12-08', { season: 'winter', date: '2026-12-01' }],
	['SE', '2026-12-09', null],
	['SE', '2027-03-04', { season: 'summer', date: '2027-04-01' }],
	['SE', '2027-04-09', null],
	['NO', '2026-10-04', { season: 'winter', date: '2026-11-01' }],
	// Easter Sunday was on 5 April 2026, is on 28 March 2027 and 16 April 2028, and is at its latest on 25 April 2038.
	['NO', '2026-04-13', { season: 'summer', date: '2026-04-13' }],
	['NO', '2027-04-05', { season: 'summer', date: '2027-04-05' }],
	['NO', '2028-04-01', { season: 'summer', date: '2028-04-24' }],
	['NO', '2038-05-10', { season: 'summer', date: '2038-05-03' }],
	['FI', '2026-11-01', { season: 'winter', date: '2026-11-01' }],
	['FI', '2027-04-01', { season: 'summer', date: '2027-04-01' }],
	['SK', '2026-11-15', { season: 'winter', date: '2026-11-15' }],
	['SK', '2026-07-01', null],
	['GB', '2026-11-15', null],
] as const)('%s on %s: %o', (country, today, expected) => {
	expect(findSeasonDay(country, today)).toEqual(expected)
})
