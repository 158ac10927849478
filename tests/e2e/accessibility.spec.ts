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

test('axe finds nothing on a home page, a car list and a car', { tag: '@phone' }, async ({ page, isMobile }) => {
	const [car = ''] = await carAddresses(page, `${siteOrigin(carhall)}/bilar`)
	for (const path of ['/', '/bilar', new URL(car).pathname]) {
		await test.step(path, async () => {
			await open(page, carhall, path)
			await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
			expect(await violations(page, 'html', { withContrast: !isMobile }), path).toEqual([])
		})
	}
})

test('axe finds nothing on other kinds of page and on what is missing', async ({ page, problems }) => {
	problems.expectProblem(/404/)
	for (const [site, path] of [
		[carhall, '/there-is-no-such-page'],
		[carhall, '/bil/99999999/volvo-xc60'],
		[carhall, '/bilar?keyphrase=qqqqzzzz'],
		[carhall, '/bilar/volvo?page=1'],
		[carhall, '/bilmarken'],
		[carhall, '/en'],
		['carhall-uk', '/news-and-events'],
		['carhall-uk', '/news-and-events/how-to-read-a-service-history'],
		['carhall-uk', '/buy-car'],
		['carhall-uk', '/contact-us'],
		['crown-uk', '/buy-car/brands/mini'],
	] as const) {
		await test.step(`${path} of ${site}`, async () => {
			await open(page, site, path)
			expect(await violations(page), path).toEqual([])
		})
	}
})
