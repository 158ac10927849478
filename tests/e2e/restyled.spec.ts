import type { Page } from '@playwright/test'
import { expect, siteOrigin, test } from './fixtures.ts'

type TraceEvent = { name?: string; args?: { elementCount?: number } }

/** Elements whose style Chromium computes anew for a change of the page. */
async function restyledBy(page: Page, change: string): Promise<number> {
	const client = await page.context().newCDPSession(page)
	const counts: number[] = []
	client.on('Tracing.dataCollected', ({ value }: { value: TraceEvent[] }) => {
		for (const { name, args } of value) if (name === 'UpdateLayoutTree') counts.push(args?.elementCount ?? 0)
	})
	await client.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline'] } })
	await page.evaluate(`${change}; document.body.offsetHeight`)
	const complete = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve))
	await client.send('Tracing.end')
	await complete
	await client.detach()
	return Math.max(0, ...counts)
}

test('a change of one element does not restyle the page', async ({ page }) => {
	await page.goto(siteOrigin())
	await expect(page.locator('main article button').first()).toBeAttached()
	expect(await restyledBy(page, `document.body.style.setProperty('--inherited', '1px')`)).toBeGreaterThan(500)

	const root = 'document.documentElement'
	const card = `document.querySelector('main article')`
	expect(await restyledBy(page, `${root}.style.setProperty('--question-height', '99px')`)).toBeLessThan(100)
	expect(await restyledBy(page, `${card}.append(document.createElement('i'))`)).toBeLessThan(100)
	expect(await restyledBy(page, `document.querySelector('header').toggleAttribute('data-scrolled')`)).toBeLessThan(100)
})

test.describe('a visitor who has not chosen', () => {
	test.use({ consent: 'not asked yet' })

	test('the question about cookies does not restyle a long list', async ({ page }) => {
		await page.goto(`${siteOrigin()}/bilar`)
		await expect(page.getByRole('dialog')).toBeVisible()
		await expect(page.locator('html')).toHaveAttribute('style', /--question-height/)
		expect(await restyledBy(page, `document.body.style.setProperty('--inherited', '1px')`)).toBeGreaterThan(1000)
		expect(
			await restyledBy(page, `document.documentElement.style.setProperty('--question-height', '99px')`),
		).toBeLessThan(100)
	})
})
