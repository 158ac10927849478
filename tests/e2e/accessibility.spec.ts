import type { Page } from '@playwright/test'
import { violations } from './axe-violations.ts'
import { carAddresses, expect, hydrated, siteOrigin, test } from './fixtures.ts'

// Each kind of page on one site. The blocks are in `block-gallery.spec.ts`, the contrast of all themes in `themes.test.ts`;
// `npm run axe` looks at all pages of all sites.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const carhall = 'carhall-se'

async function open(page: Page, site: string, path: string): Promise<void> {
	await page.goto(siteOrigin(site) + path)
	await hydrated(page)
}

test('axe finds nothing on a home page', { tag: '@phone' }, async ({ page, isMobile }) => {
	await open(page, carhall, '/')
	expect(await violations(page, 'html', { withContrast: !isMobile })).toEqual([])
})

test('axe finds nothing on a car list', { tag: '@phone' }, async ({ page, isMobile }) => {
	await open(page, carhall, '/bilar')
	expect(await violations(page, 'html', { withContrast: !isMobile })).toEqual([])
})

test('axe finds nothing on a car page', { tag: '@phone' }, async ({ page, isMobile }) => {
	const [car = ''] = await carAddresses(page, `${siteOrigin(carhall)}/bilar`)
	await open(page, carhall, new URL(car).pathname)
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
	expect(await violations(page, 'html', { withContrast: !isMobile })).toEqual([])
})

for (const path of ['/there-is-no-such-page', '/bil/99999999/volvo-xc60']) {
	test(`axe finds nothing on the error page of ${path}`, async ({ page, problems }) => {
		problems.expectProblem(/404/)
		await open(page, carhall, path)
		expect(await violations(page)).toEqual([])
	})
}

for (const [site, path] of [
	[carhall, '/bilar?keyphrase=qqqqzzzz'],
	[carhall, '/bilar/volvo?page=1'],
	[carhall, '/en'],
	['carhall-uk', '/news-and-events'],
	['carhall-uk', '/news-and-events/how-to-read-a-service-history'],
	['carhall-uk', '/buy-car'],
	['carhall-uk', '/contact-us'],
	['crown-uk', '/buy-car/brands/mini'],
] as const) {
	test(`axe finds nothing on ${path} of ${site}`, async ({ page }) => {
		await open(page, site, path)
		expect(await violations(page)).toEqual([])
	})
}
