import { expect, test } from 'vitest'
import { carhallSe } from '#sites/carhall-se.site.ts'
import { carhallUk } from '#sites/carhall-uk.site.ts'
import { sites } from '#sites/registry.ts'
import { parseSitePath } from '#sites/site-address.ts'
import { findPages, findQueryNames } from './pages.ts'

const namesOf = (path: string) => findPages(parseSitePath(carhallSe, path)).map((page) => page.path ?? 'content')

test.each([
	['/bilar', ['pathToCarList', 'content']],
	['/Bilar/volvo/xc60', ['pathToCarList', 'content']],
	['/bilar-till-salu', ['content']],
	['/bil', ['content']],
	['/bil/4100017', ['pathToCarDetail', 'content']],
	['/en/car/4100017', ['pathToCarDetail', 'content']],
	['/jamfor', ['pathToCompare', 'content']],
	['/jamfor/mer', ['content']],
	['/anlaggning/carhall-uppsala', ['pathToSiteDetail', 'content']],
	['/', ['content']],
])('%s may be one of %j', (path, names) => {
	expect(namesOf(path)).toEqual(names)
})

test('on no site two pages of code are at one path', () => {
	const paths = sites.flatMap((site) => site.languages.flatMap((each) => Object.values(each.paths)))
	for (const path of paths)
		for (const site of sites)
			expect(findPages(parseSitePath(site, path)).length, `${site.key} ${path}`).toBeLessThanOrEqual(2)
})

test.each([
	['/buy-car/used-cars', 'car_brand', true],
	['/buy-car/used-cars', 'utm_source', false],
	['/buy-car/used-cars', 'cars', false],
	['/buy-car/car/1', 'deposit', true],
	['/buy-car/car/1', 'request', true],
	['/buy-car/compare', 'cars', true],
	['/data/compare', 'cars', true],
	['/data/compare/about', 'cars', true],
	['/data/car-list/buy-car/used-cars', 'car_brand', true],
	['/data/unknown', 'cars', false],
	['/find-us', 'city', true],
	['/find-us/dealer/leeds', 'city', false],
	['/about', 'tag', true],
	['/about', 'sent', true],
	['/about', 'token', false],
])('%s reads %s: %s', (path, name, isRead) => {
	expect(findQueryNames(carhallUk, path).has(name)).toBe(isRead)
})
