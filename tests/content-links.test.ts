import { existsSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { allFixtures } from '#blocks/testing/all-fixtures.ts'
import { normalizePath } from '#content/path.ts'
import { readSeedSite, type SeedSite } from '#content/seed/read-seed.server.ts'
import type { SeedVersion } from '#content/seed/seed-tree.ts'
import { templateBlocks, templateNames } from '#desk/rooms/pages/tree/page-templates.ts'
import { findMakeLogo } from '#features/cars/make-logo.ts'
import type { SitePaths } from '#sites/page-paths.ts'
import { sites } from '#sites/registry.ts'
import type { Site } from '#sites/site.ts'
import { parseSitePath } from '#sites/site-address.ts'
import { hasStudioPicture } from '#stock/studio-layers.ts'

type Named = { file: string; address: string }

/** Every address on this site in a page: in fields, items of lists and running text. */
function addressesIn({ file, document }: SeedVersion): Named[] {
	return stringsIn(document)
		.filter((text) => /^\/(?!\/)\S*$/.test(text))
		.map((address) => ({ file, address }))
}

function stringsIn(value: unknown): string[] {
	if (typeof value === 'string') return [value]
	if (typeof value !== 'object' || value === null) return []
	return Object.values(value).flatMap(stringsIn)
}

const fileItem = z.object({ File: z.string().startsWith('/media/'), Size: z.string() })

/** Every file of this site in a page, with the size stated there. */
function filesIn(value: unknown): z.infer<typeof fileItem>[] {
	if (typeof value !== 'object' || value === null) return []
	const { data } = fileItem.safeParse(value)
	return data ? [data] : Object.values(value).flatMap(filesIn)
}

const pictureOfOurs = z.object({ src: z.string().regex(/^\/images\/.+\.avif$/), width: z.number(), height: z.number() })

/** Every picture of `public/images` in a page, with the size stated there. */
function picturesIn(value: unknown): z.infer<typeof pictureOfOurs>[] {
	if (typeof value !== 'object' || value === null) return []
	const { data } = pictureOfOurs.safeParse(value)
	return data ? [data] : Object.values(value).flatMap(picturesIn)
}

const brandList = z.object({ Brands: z.array(z.object({ Name: z.string() })) })

/** The names in all lists of brands of a page. */
function brandsIn(value: unknown): string[] {
	if (typeof value !== 'object' || value === null) return []
	const { data } = brandList.safeParse(value)
	return data ? data.Brands.map(({ Name }) => Name) : Object.values(value).flatMap(brandsIn)
}

const sizes = new Map<string, Promise<string>>()

function sizeOf(src: string): Promise<string> {
	const known = sizes.get(src)
	if (known) return known
	const read = sharp(`public${src}`)
		.metadata()
		.then(({ width, height }) => `${src}: ${width} × ${height}`)
	sizes.set(src, read)
	return read
}

/** Pictures whose size is stated as another than that of their file. */
async function wrongSizesIn(documents: unknown): Promise<string[]> {
	const pictures = picturesIn(documents).filter(({ src }) => !hasStudioPicture(src))
	const stated = new Set(pictures.map(({ src, width, height }) => `${src}: ${width} × ${height}`))
	const real = new Set(await Promise.all(pictures.map(({ src }) => sizeOf(src))))
	expect(pictures.length).toBeGreaterThan(0)
	return [...stated].filter((each) => !real.has(each))
}

const isDrawn = ({ address }: Named) => hasStudioPicture(address)

/** A scene or a facade; the same scene for both widths, as phones get a part of it. */
const placeOf = ({ address }: Named) => /^\/images\/((?:scenes|dealers)\/.+?)(?:-phone)?\.avif$/.exec(address)?.[1]

const isPicture = ({ address }: Named) => /^\/(images|logos|media)\//.test(address)

/** Stories are content pages; the paths below these addresses are served by routes. */
const codePages = [
	'pathToCarList',
	'pathToCarMakes',
	'pathToCarDetail',
	'pathToSiteList',
	'pathToSiteDetail',
	'pathToCompare',
	'pathToSavedCars',
] satisfies (keyof SitePaths)[]

/** Checks that an address leads to a page in its own language. */
function createLinkCheck(site: Site, { pages, redirects }: SeedSite) {
	const contentPages = new Set(
		pages.flatMap(({ versions }) => versions.map(({ language, path }) => `${language} ${path}`)),
	)
	const sources = new Set(redirects.map(({ source }) => normalizePath(source)))

	return ({ address }: Named): boolean => {
		const { pathname } = new URL(address, 'https://site.example')
		const { siteLanguage, path } = parseSitePath(site, normalizePath(pathname))
		const isCodePage = codePages.some((key) => `${path}/`.startsWith(`${siteLanguage.paths[key]}/`))
		if (site.features.carSales && isCodePage) return true
		return contentPages.has(`${siteLanguage.language} ${path}`) || sources.has(normalizePath(pathname))
	}
}

const told = (named: Named[]) => [...new Set(named.map(({ file, address }) => `${file}: ${address}`))]

describe.each(sites.map((site) => ({ key: site.key, site })))('the seed content of $key', ({ site }) => {
	const seed = readSeedSite('content', site)
	const addresses = seed.pages.flatMap(({ versions }) => versions).flatMap(addressesIn)

	test('links only to pages that exist in that language', () => {
		const leads = createLinkCheck(site, seed)
		const links = addresses.filter((named) => !isPicture(named))
		expect(told(links.filter((link) => !leads(link)))).toEqual([])
	})

	test('shows only pictures that exist', () => {
		const pictures = addresses.filter(isPicture)
		const isMissing = ({ address }: Named) => !existsSync(`public${address.replace(/#.*$/, '')}`)
		expect(told(pictures.filter((picture) => isMissing(picture) && !isDrawn(picture)))).toEqual([])
	})

	test('gives no title and no description to two pages of a language', () => {
		const versions = seed.pages.flatMap((page) => page.versions)
		for (const field of ['metaTitle', 'metaDescription'] as const) {
			const written = versions.filter(({ document }) => document.route[field])
			const byText = Map.groupBy(written, ({ language, document }) => `${language} ${document.route[field]}`)
			const shared = [...byText].filter(([, those]) => those.length > 1)
			expect(shared.map(([text, those]) => `${text}: ${those.map(({ file }) => file).join(', ')}`)).toEqual([])
		}
	})

	test('shows no two stories of a language with the same picture', () => {
		const pictured = seed.pages
			.flatMap((page) => page.versions)
			.flatMap(({ file, language, document }) => {
				const src = document.story?.image?.src
				return src ? [{ file, picture: `${language} ${src}` }] : []
			})
		const alike = [...Map.groupBy(pictured, ({ picture }) => picture)].filter(([, those]) => those.length > 1)
		expect(alike.map(([picture, those]) => `${picture}: ${those.map(({ file }) => file).join(', ')}`)).toEqual([])
	})

	test('lists only makes whose mark can be shown', () => {
		const named = seed.pages.flatMap((page) => page.versions).flatMap(({ document }) => brandsIn(document))
		expect([...new Set(named)].filter((name) => !findMakeLogo(name))).toEqual([])
	})

	test('has its own favicon', () => {
		expect(existsSync(`public/favicons/${site.key}.svg`)).toBe(true)
	})

	test('has its own page for missing pages, in every language and in no menu', () => {
		const versions = seed.pages.find(({ role }) => role === 'notFound')?.versions ?? []
		expect(versions.map(({ language }) => language).toSorted()).toEqual(
			site.languages.map(({ language }) => language).toSorted(),
		)
		expect(versions.every(({ document }) => document.navigation.hideInNavigation)).toBe(true)
	})

	test('states the true size of pictures, as wide ones are offered in one width more', async () => {
		const versions = seed.pages.flatMap((page) => page.versions)
		expect(await wrongSizesIn(versions.map(({ document }) => document))).toEqual([])
	})

	test('states the true size of files', () => {
		const files = seed.pages.flatMap(({ versions }) => versions.flatMap(({ document }) => filesIn(document)))
		const sizes = files.map(({ File }) => `${Math.round(statSync(`public${File}`).size / 1024)} kB`)
		expect(files.map(({ Size }) => Size)).toEqual(sizes)
	})
})

test.each([
	['pages of a template', templateNames.map((name) => templateBlocks(name, 'Name', (key) => key))],
	['new blocks', allFixtures],
])('%s state the true size of their pictures', async (_, documents) => {
	expect(await wrongSizesIn(documents)).toEqual([])
})

test('no car, no scene and no facade in the content of one brand is in that of another', () => {
	const brandsOf = new Map<string, Set<string>>()
	for (const site of sites) {
		const versions = readSeedSite('content', site).pages.flatMap((page) => page.versions)
		for (const named of versions.flatMap(addressesIn)) {
			const picture = isDrawn(named) ? named.address.replace(/\/[^/]+$/, '') : placeOf(named)
			if (picture) brandsOf.set(picture, new Set([...(brandsOf.get(picture) ?? []), site.theme.key]))
		}
	}
	expect(brandsOf.size).toBeGreaterThan(60)
	const shared = [...brandsOf].filter(([, brands]) => brands.size > 1)
	expect(shared.map(([picture, brands]) => `${picture}: ${[...brands].join(', ')}`)).toEqual([])
})
