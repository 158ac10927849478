import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { sites } from '#sites/registry.ts'
import { generateDemoStock } from '#stock/demo/demo-stock.ts'

type Claim = { file: string; make: string; towns: string[] }

/** A card of a make with its towns, or a title such as "BMW in Bromley, Enfield and Guildford". */
function* claimsIn(file: string, node: unknown): Generator<Claim> {
	if (typeof node !== 'object' || node === null) return
	const { Title: make, Text: text, metaTitle } = node as Record<string, unknown>
	if (typeof make === 'string' && typeof text === 'string') yield { file, make, towns: listedIn(text) }
	const [, titled, places] = (typeof metaTitle === 'string' && /^(.+?) in (.+)$/.exec(metaTitle)) || []
	if (titled && places) yield { file, make: titled, towns: listedIn(places) }
	for (const each of Object.values(node)) yield* claimsIn(file, each)
}

const listedIn = (text: string) => text.split(/, | and | och | og | ja | a /)

const dealersBySite = sites.flatMap((site) => {
	const stock = generateDemoStock(site, { seed: 'forecourt', today: '2026-11-23' })
	return stock ? [{ key: site.key, dealers: stock.sites }] : []
})

test.each(dealersBySite)(
	'on $key a make is sold in the towns that content names for it, and in no other',
	({ key, dealers }) => {
		const cities = new Set(dealers.map(({ site_city }) => site_city))
		const claims = globSync(`content/${key}/**/*.yaml`)
			.flatMap((file) => [...claimsIn(file, parse(readFileSync(file, 'utf8'), { logLevel: 'silent' }))])
			.filter(({ towns }) => towns.every((town) => cities.has(town)))
		const wrong = claims.flatMap(({ file, make, towns }) => {
			const soldIn = dealers
				.filter(({ site_brands = [] }) => site_brands.includes(make))
				.map(({ site_city = '' }) => site_city)
			return soldIn.sort().join() === towns.sort().join() ? [] : [`${file}: ${make} is sold in ${soldIn.join(', ')}`]
		})
		expect(wrong).toEqual([])
		if (key === 'crown-uk') expect(claims.length).toBeGreaterThan(10)
	},
)

/** Headings of footers that name the makes of which the site is an authorised dealer. */
const authorised = /franchise|authori[sz]ed|auktoriserad|autorisert|valtuutettu|autorizovan/i

test('a make whose authorised dealer a footer names is sold by one', () => {
	const claims = dealersBySite.flatMap(({ key, dealers }) => {
		const sold = new Set(dealers.flatMap(({ site_brands = [] }) => site_brands))
		return globSync(`content/${key}/*/_frame.yaml`).flatMap((file) =>
			makesBelow(authorised, file).map((make) => ({ file, make, isSold: sold.has(make) })),
		)
	})
	expect(new Set(claims.map(({ file }) => file)).size).toBe(5)
	expect(claims.filter(({ isSold }) => !isSold)).toEqual([])
})

/** Headings of footers that name the makes of which there are most cars. */
const mostSold = /sell most of|säljer mest av|selger mest av/
const mostMakes = 10

test('makes that a footer calls the most sold are those of which most cars are for sale', () => {
	const claims = sites.flatMap((site) => {
		const files = globSync(`content/${site.key}/*/_frame.yaml`)
		const claimed = files.flatMap((file) => makesBelow(mostSold, file).map((make) => ({ file, make })))
		if (claimed.length === 0) return []
		const counts = new Map<string, number>()
		for (const { car_brand = '' } of generateDemoStock(site, { seed: 'forecourt', today: '2026-11-23' })?.vehicles ??
			[])
			counts.set(car_brand, (counts.get(car_brand) ?? 0) + 1)
		const most = [...counts].sort(([, a], [, b]) => b - a).slice(0, mostMakes)
		return claimed.map((claim) => ({ ...claim, isMost: most.some(([make]) => make === claim.make) }))
	})
	expect(new Set(claims.map(({ file }) => file)).size).toBe(3)
	expect(claims.filter(({ isMost }) => !isMost)).toEqual([])
})

type Footer = { BrandsHeading?: string; Brands?: { Logo: { alt: string } }[] }

function makesBelow(heading: RegExp, file: string): string[] {
	const { footer } = parse(readFileSync(file, 'utf8'), { logLevel: 'silent' }) as { footer: Footer[] }
	return footer.flatMap(({ BrandsHeading = '', Brands = [] }) =>
		heading.test(BrandsHeading) ? Brands.map(({ Logo }) => Logo.alt) : [],
	)
}
