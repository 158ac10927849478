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
}
