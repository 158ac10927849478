import { violations } from './axe-violations.ts'
import { openEditorsServer } from './editors-server.ts'
import { expect, test } from './fixtures.ts'

test.use({ locale: 'sv-SE' })
test.describe.configure({ mode: 'serial' })

const server = openEditorsServer()

test('a heading of the footer is written on one page, undone in its order, and published for all pages', async ({
	page,
	browser,
}) => {
	await server.signIn(page)
	await page.goto(`${server.origin}/desk/pages/edit/about-us`)
	const bar = page.getByRole('region', { name: 'Redigering' })
	const heading = page.getByRole('contentinfo').getByRole('textbox', { name: 'Rubrik', exact: true }).first()
	const title = page.getByRole('main').getByRole('textbox', { name: 'Rubrik', exact: true }).first()
	await expect(heading).toBeEditable()
	const [headingBefore, titleBefore] = [await heading.textContent(), await title.textContent()]

	await heading.fill('Om vårt företag')
	await title.fill('En annan rubrik')
	await bar.getByRole('button', { name: 'Ångra' }).click()
	await expect(title).toHaveText(titleBefore ?? '')
	await expect(heading).toHaveText('Om vårt företag')
	await bar.getByRole('button', { name: 'Ångra' }).click()
	await expect(heading).toHaveText(headingBefore ?? '')
	await bar.getByRole('button', { name: 'Gör om' }).click()
	await expect(heading).toHaveText('Om vårt företag')
	await expect(bar.getByRole('status')).toHaveText('Sparat')

	await bar.getByRole('button', { name: 'Innehåll' }).click()
	const panel = page.getByRole('complementary', { name: 'Innehåll' })
	await heading.focus()
	await expect(panel).toContainText('på alla sidor i språket')
	const tools = page.getByRole('toolbar', { name: /^Verktyg för Sidfot/ })
	await tools.getByRole('button', { name: 'Dölj för besökarna' }).click()
	await tools.getByRole('button', { name: 'Visa för besökarna' }).click()
	await expect(bar.getByRole('button', { name: 'Publicera' })).not.toHaveAttribute('aria-disabled', 'true')
	await bar.getByRole('button', { name: 'Publicera' }).click()
	const dialog = page.getByRole('dialog', { name: 'Vad ska besökarna se?' })
	expect(await violations(page, 'dialog[open]')).toEqual([])
	if (await dialog.getByRole('checkbox', { name: 'Den här sidan' }).isVisible())
		await dialog.getByRole('checkbox', { name: 'Den här sidan' }).uncheck()
	await dialog.getByRole('button', { name: 'Publicera' }).click()
	await expect(bar.getByRole('status')).toContainText('Besökarna ser nu')

	const visitor = await (await browser.newContext()).newPage()
	await visitor.goto(`${server.origin}/contact`)
	await expect(visitor.getByRole('contentinfo')).toContainText('Om vårt företag')
	await visitor.goto(`${server.origin}/about-us`)
	await expect(visitor.getByRole('main')).not.toContainText('En annan rubrik')
	await visitor.context().close()
})

test('an entry of the menu leads to the page that it is made of', async ({ page }) => {
	await server.signIn(page)
	await page.goto(`${server.origin}/desk/pages/edit`)
	await expect(page.getByRole('main').getByRole('textbox').first()).toBeEditable()
	await page.getByRole('banner').getByText('About us', { exact: true }).first().click()
	const panel = page.getByRole('complementary', { name: 'Innehåll' })
	await expect(panel.getByRole('heading')).toHaveText('Menyn: About us')
	await expect(panel.getByRole('link', { name: 'Sidans inställningar' })).toHaveAttribute(
		'href',
		'/desk/pages/page/about',
	)
})
