import { expect, test } from 'vitest'
import { getSite, sites } from './registry.ts'

test('every site is found by its name, and an unknown one is refused with its name', () => {
	expect(sites.map(({ key }) => getSite(key))).toEqual(sites)
	expect(() => getSite('carhall-dk')).toThrow('Unknown sitecoreSiteName: carhall-dk')
})
