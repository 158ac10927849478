import type { Locator, Page } from '@playwright/test'
import { violations } from './axe-violations.ts'
import { editorPanels, editorsPages } from './editor-panels.ts'
import { openEditorsServer } from './editors-server.ts'
import { expect, test } from './fixtures.ts'

test.use({ locale: 'sv-SE' })
test.describe.configure({ mode: 'default' })

const server = openEditorsServer('carhall-se')

test('every panel of the editor is free of what axe finds, shows where the focus is, and does not lose it', async ({
	page,
}) => {
	test.slow()
	await server.signIn(page)
	// What others change is heard of only with a change of one's own.
	await page.route('**/desk/events*', (route) => route.fulfill({ status: 204 }))
	await page.goto(`${server.origin}/desk/pages/edit/kop-bil`)
	await expect(page.getByRole('main').getByRole('textbox').first()).toBeEditable()
	for (const [name, { open, close }] of Object.entries(editorPanels)) {
		await test.step(name, async () => {
			const panel = await open(page)
			await expect(panel).toBeVisible()
			await panel.evaluate((element) => element.setAttribute('data-under-test', ''))
			expect(await violations(page, '[data-under-test]', { withContrast: true })).toEqual([])
			const focused = await page.evaluateHandle(() => document.activeElement)
			expect(await focusFaults(page, panel)).toEqual([])
			await focused.evaluate((element) => element instanceof HTMLElement && element.focus())
			await panel.evaluate((element) => element.removeAttribute('data-under-test'))
			if (!close) return
			await close(page)
			await expect(panel).toBeHidden()
			expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
		})
	}
})

/** The controls of a panel that do not show the focus, or show it below something else. */
async function focusFaults(page: Page, panel: Locator): Promise<string[]> {
	// From then on the browser shows it.
	await page.keyboard.press('Shift')
	return panel.evaluate((root) => {
		const controls = root.querySelectorAll<HTMLElement>(
			'a[href], button, input, select, textarea, summary, [contenteditable]',
		)
		return [...controls].flatMap((control) => {
			if (!control.checkVisibility() || control.hidden) return []
			// A link of a text that is written is a part of the text.
			if (control.parentElement?.isContentEditable) return []
			control.focus()
			const { outlineStyle, outlineWidth } = getComputedStyle(control)
			const { left, top, width, height } = control.getBoundingClientRect()
			const above = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20))
			const name = `${control.tagName} ${control.getAttribute('aria-label') ?? control.textContent}`.slice(0, 60)
			return [
				...(document.activeElement === control ? [] : [`${name} takes no focus`]),
				...(outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 1 ? [`${name} does not show it`] : []),
				...(control.contains(above) || above?.closest('label')?.contains(control)
					? []
					: [`${name} is below ${above?.className}`]),
			]
		})
	})
}

test('every page of the editors’ rooms at the desk is free of what axe finds', async ({ page }) => {
	await server.signIn(page)
	for (const [name, [address, part]] of Object.entries(editorsPages)) {
		await test.step(name, async () => {
			await page.goto(server.origin + address)
			expect(await violations(page, part, { withContrast: true })).toEqual([])
		})
	}
})
