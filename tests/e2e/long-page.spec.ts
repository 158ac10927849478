import type { Page } from '@playwright/test'
import { openEditorsServer } from './editors-server.ts'
import { expect, test } from './fixtures.ts'

test.use({ locale: 'sv-SE' })

const count = 40
const server = openEditorsServer()

/** Blocks before those of the page. */
async function addBlocks(page: Page, path: string): Promise<void> {
	const commands = Array.from({ length: count }, (_, at) => ({
		id: `long-${at}`,
		command: {
			kind: 'insertBlock',
			into: { block: null, placeholder: 'main' },
			after: at === 0 ? null : `long-${at - 1}`,
			block: {
				uid: `long-${at}`,
				type: 'Blurb',
				params: {},
				fields: { Title: `Stycke ${at}`, Text: 'Vad stycket säger. '.repeat(1 + (at % 7) * 20) },
				placeholders: {},
			},
		},
	}))
	const change = JSON.stringify({ draft: null, after: 0, commands })
	const send = async ({ path, change }: { path: string; change: string }) => {
		const answer = await fetch(path, { method: 'POST', body: new URLSearchParams({ do: 'change', change }) })
		return answer.status
	}
	expect(await page.evaluate(send, { path, change })).toBe(200)
}

test('on a long page a block far down is found by its row, has its outline, is written in and moved where it stands', async ({
	page,
}) => {
	const path = `${server.origin}/desk/pages/edit/sv`
	await server.signIn(page)
	await page.goto(path)
	await addBlocks(page, path)
	await page.goto(path)
	await page.getByRole('button', { name: 'Innehåll' }).click()
	const panel = page.getByRole('complementary', { name: 'Innehåll' })
	const block = page.locator('[data-block="long-30"]')
	const title = block.locator('[data-field="Title"]')
	const isLaidOut = () => title.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))
	expect(await isLaidOut()).toBe(false)

	await panel.locator('[data-row="long-30"]').click()
	await expect(title).toBeInViewport()
	const topOf = (selector: string) =>
		page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top))
	await expect
		.poll(async () => (await topOf('[data-edge="top"]')) - (await topOf('[data-block="long-30"] > section')))
		.toBe(0)

	await title.click()
	await page.keyboard.press('End')
	await page.keyboard.type(' och mer')
	const state = page.getByRole('region', { name: 'Redigering' }).getByRole('status')
	await expect(state).toHaveText('Sparat')
	await page.keyboard.press('Alt+F10')
	await page.getByRole('toolbar').getByRole('button', { name: 'Flytta upp' }).press('Enter')
	await expect(page.locator('[data-block="long-28"] + [data-block]')).toHaveAttribute('data-block', 'long-30')
	await expect(title).toHaveText('Stycke 30 och mer')
	await expect(title).toBeInViewport()
})
