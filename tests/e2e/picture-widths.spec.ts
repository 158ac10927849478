import type { Page } from '@playwright/test'
import { expect, siteOrigin, test } from './fixtures.ts'

const emptyPicture = '<svg xmlns="http://www.w3.org/2000/svg"/>'

type WrongWidth = { picture: string; sizes: string; declared: number; needed: number }

/** Pictures whose `sizes` is far from the width they take: too narrow, and they are blurred; too wide, and a larger file is fetched in vain. */
function wrongWidths(page: Page): Promise<WrongWidth[]> {
	return page.evaluate(() => {
		const rule = document.body.appendChild(document.createElement('div'))
		rule.style.position = 'absolute'
		const widthOf = (sizes: string): number => {
			// The first size whose condition holds; a comma inside of parentheses separates none.
			for (const size of sizes.split(/,\s*(?![^(]*\))/)) {
				const [, condition, length] = /^(\((?:min|max)-width: [^)]+\))? ?(.+)$/.exec(size) ?? []
				if (condition && !matchMedia(condition).matches) continue
				rule.style.width = length ?? ''
				return rule.getBoundingClientRect().width
			}
			return 0
		}
		const found = [...document.images].flatMap((picture): WrongWidth[] => {
			const { width, height } = picture.getBoundingClientRect()
			const { objectFit, paddingInline, visibility } = getComputedStyle(picture)
			// A source in front of it has the picture for this window.
			const source = [...(picture.parentElement?.querySelectorAll('source') ?? [])].find(
				({ media }) => !media || matchMedia(media).matches,
			)
			const sizes = (source ?? picture).sizes
			if (!sizes || width < 100 || visibility === 'hidden') return []
			const ratio = Number(picture.getAttribute('width')) / Number(picture.getAttribute('height'))
			const inside = width - 2 * Number.parseFloat(paddingInline)
			const needed = objectFit === 'cover' && !source ? Math.max(inside, height * ratio) : inside
			const declared = widthOf(sizes)
			return needed > declared * 1.25 || declared > needed * 1.9
				? [{ picture: picture.currentSrc || picture.src, sizes, declared, needed }]
				: []
		})
		rule.remove()
		return found
	})
}

for (const [site, paths] of Object.entries({
	'carhall-se': ['/', '/bilar', '/kop-bil', '/aktuellt', '/anlaggningar', '/anlaggning/carhall-stockholm'],
	'carhall-uk': ['/sell-car', '/news-and-events'],
	'nordhall-trucks': ['/', '/om-oss'],
	maison: ['/', '/aktuellt'],
	volta: ['/'],
})) {
	test(`pictures of ${site} are fetched about as wide as they are shown, from phones to wide screens`, async ({
		page,
	}) => {
		await page.route('**/ipx/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: emptyPicture }))
		for (const path of paths) {
			const answer = await page.goto(siteOrigin(site) + path)
			expect(answer?.status()).toBe(200)
			expect(await page.locator('img[sizes]').count()).toBeGreaterThan(0)
			for (const width of [390, 768, 1024, 1280, 1440, 1920]) {
				await page.setViewportSize({ width, height: 900 })
				expect(await wrongWidths(page), `${site}${path} at ${width}`).toEqual([])
			}
		}
	})
}
