import { inflateSync } from 'node:zlib'
import { test } from '@playwright/test'
import { browsers, launch, openPage } from './both-browsers.ts'
import { expect, siteOrigin } from './fixtures.ts'

for (const { name, path } of browsers) {
	test(`in ${name} the bar of a car does not repeat the buttons beside it`, async () => {
		test.skip(path === null, `${name} is not installed.`)
		const browser = await launch(name, path ?? '')
		const page = await openPage(browser, '/bilar')
		const car = await page.$eval('main article a', (link) => link.getAttribute('href'))
		await page.goto(`${siteOrigin()}${car}`)
		const isSeen = (selector: string) =>
			page.$eval(selector, (element) => element.checkVisibility({ visibilityProperty: true }))
		const bar = 'aside[aria-label="Kontakta oss"]'
		expect(await isSeen('main a[href="#contact-form"]')).toBe(true)
		await expect.poll(() => isSeen(bar)).toBe(false)

		await page.setViewport({ width: 390, height: 800 })
		await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2))
		await expect.poll(() => isSeen(bar)).toBe(true)
		await browser.close()
	})

	test(`in ${name} the button to the top covers no field of a form on a phone`, async () => {
		test.skip(path === null, `${name} is not installed.`)
		const browser = await launch(name, path ?? '')
		const page = await openPage(browser, '/anlaggning/carhall-uppsala')
		await page.setViewport({ width: 390, height: 800 })
		const covered = await page.evaluate(coveredFields)
		expect(covered).toEqual({ fields: 5, covered: [] })
		await browser.close()
	})

	test(`in ${name} a dealer with four departments is printed on two sheets at most`, async () => {
		test.skip(path === null, `${name} is not installed.`)
		const browser = await launch(name, path ?? '')
		const page = await openPage(browser, '/anlaggning/carhall-goteborg')
		const sheets = countSheets(Buffer.from(await page.pdf({ format: 'A4' })))
		expect(sheets).toBeGreaterThan(0)
		// How many days with other hours it lists depends on the season.
		expect(sheets).toBeLessThanOrEqual(2)
		await browser.close()
	})
}

/** The fields of the page's form over which the button to the top is, each near the lower edge of the window on the way back to it. */
async function coveredFields(): Promise<{ fields: number; covered: string[] }> {
	const frames = async (count: number) => {
		for (let at = 0; at < count; at++) await new Promise((resolve) => requestAnimationFrame(resolve))
	}
	const button = document.querySelector<HTMLElement>('a[href="#top"]')
	const fields = [
		...document.querySelectorAll<HTMLElement>(
			'main form[method="post"] :is(input:not([type="hidden"], [tabindex]), select, textarea)',
		),
	]
	const covered: string[] = []
	for (const field of fields) {
		field.scrollIntoView({ block: 'center', behavior: 'instant' })
		await frames(2)
		scrollBy({ top: -innerHeight / 2 + 50, behavior: 'instant' })
		await frames(4)
		const [over, below] = [button?.getBoundingClientRect(), field.getBoundingClientRect()]
		const isSeen = button?.checkVisibility({ visibilityProperty: true })
		if (isSeen && over && over.bottom > below.top && over.top < below.bottom)
			covered.push(field.getAttribute('name') ?? '')
	}
	return { fields: fields.length, covered }
}

/** Firefox writes the objects of a PDF into compressed streams. */
function countSheets(paper: Buffer): number {
	const text = paper.toString('latin1')
	const streams = [...text.matchAll(/stream\r?\n(.*?)\r?\nendstream/gs)].map(([, bytes = '']) => inflated(bytes))
	return [text, ...streams].join('\n').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

function inflated(bytes: string): string {
	try {
		return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')
	} catch {
		// It is not compressed in this way.
		return ''
	}
}
