import type { Page } from '@playwright/test'
import { sites } from '#sites/registry.ts'
import { toSitePath } from '#sites/site-address.ts'
import { violations } from './axe-violations.ts'
import { expect, hydrated, siteOrigin, test } from './fixtures.ts'

// Far too long for every change: `npm run axe` looks at all of it. What `accessibility.spec.ts` looks at is part of it.
test.skip(process.env.AXE !== 'all', 'only when all pages are asked for')
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** How many of the pages that the stock makes, which are of one kind. */
const fromStock = 3

for (const site of sites) {
	test(`axe finds nothing on any page of ${site.key}`, async ({ page, problems }) => {
		test.setTimeout(60 * 60_000)
		// Pages follow each other faster than their pictures come.
		problems.expectProblem(/404|preloaded using link preload/)
		const paths = [...(await listedPaths(page, site.key)), ...pathsOfCode(site)]
		const found: string[] = []
		for (const path of paths) {
			await page.goto(siteOrigin(site.key) + path)
			await hydrated(page)
			found.push(...(await violations(page)).map((violation) => `${path}: ${violation}`))
		}
		console.log(`${site.key}: ${paths.length} pages, ${found.length} violations`)
		expect(found).toEqual([])
	})
}

/** All pages and stories of the sitemap, and some lists, cars and dealers. */
async function listedPaths(page: Page, site: string): Promise<string[]> {
	await page.goto(siteOrigin(site))
	const addresses = (path: string) =>
		page.evaluate(async (from) => {
			const xml = new DOMParser().parseFromString(await (await fetch(from)).text(), 'text/xml')
			return [...xml.querySelectorAll('sitemap > loc, url > loc')].map(
				({ textContent }) => new URL(textContent).pathname,
			)
		}, path)
	const files = await addresses('/sitemap.xml')
	const lists = await Promise.all(
		files.map(async (file) => {
			const paths = await addresses(file)
			return /\/(?:brands|cars|dealers)/.test(file) ? [...paths.slice(0, fromStock - 1), ...paths.slice(-1)] : paths
		}),
	)
	return [...new Set(lists.flat())]
}

/** What no sitemap names. */
function pathsOfCode(site: (typeof sites)[number]): string[] {
	return site.languages.flatMap(({ language, paths }) => {
		const at = (path: string) => toSitePath(site, language, path)
		const { pathToCarList, pathToCarDetail, pathToSiteList, pathToCompare, pathToSavedCars } = paths
		if (!site.features.carSales) return [at('/no-such-page')]
		return [
			at('/no-such-page'),
			at(pathToCarList),
			`${at(pathToCarList)}?keyphrase=qqqqzzzz`,
			at(`${pathToCarDetail}/99999999/volvo-xc60`),
			at(pathToSiteList),
			at(pathToSavedCars),
			...(site.features.compare ? [at(pathToCompare)] : []),
		]
	})
}
