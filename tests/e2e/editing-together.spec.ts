import type { Browser, Page } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.mjs'
import { violations } from './axe-violations.ts'
import { openEditorsServer } from './editors-server.ts'
import { expect, test } from './fixtures.ts'

test.use({ locale: 'en-GB' })

const server = openEditorsServer()
let second: Browser

test.beforeAll(async ({ browser }) => {
	second = await browser.browserType().launch({ executablePath: (await findChromium()) ?? undefined })
})

test.afterAll(() => second?.close())

const barOf = (page: Page) => page.getByRole('region', { name: 'Editing' })
const headingOf = (page: Page) => page.locator('#content h1').first()
const isSaved = (page: Page) => expect(barOf(page).getByRole('status')).toHaveText('Saved')

test('two editors of two processes, one with a slow line and one whose line breaks, see one another and lose no text', async ({
	page: anna,
	context,
	problems,
}) => {
	test.setTimeout(120_000)
	problems.expectProblem(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
	const elsewhere = await server.startAnother()
	await server.signIn(anna)
	const bo = await (await second.newContext({ locale: 'en-GB' })).newPage()
	await server.signIn(bo, 'publisher', elsewhere)
	await anna.goto(`${server.origin}/desk/pages/edit`)
	await bo.goto(`${elsewhere}/desk/pages/edit`)
	const line = await bo.context().newCDPSession(bo)
	await line.send('Network.emulateNetworkConditions', {
		offline: false,
		latency: 700,
		downloadThroughput: -1,
		uploadThroughput: -1,
	})
	await expect(barOf(anna)).toContainText('Also here: Demo publisher')
	await expect(barOf(bo)).toContainText('Also here: Demo editor')

	await headingOf(anna).fill('A heading by Anna')
	await expect(headingOf(bo)).toHaveText('A heading by Anna')
	const written = bo.locator('#content [data-written]')
	await expect(written).toHaveAttribute('data-written', 'Demo editor is writing here')
	await expect(headingOf(bo)).toHaveJSProperty('inert', true)
	const other = (page: Page) => page.locator('#content h2').first()
	await other(bo).fill('What Bo looks after')
	await expect(other(anna)).toHaveText('What Bo looks after')
	await expect(headingOf(anna)).toHaveText('A heading by Anna')
	expect(await violations(anna, '[aria-label="Editing"]', { withContrast: true })).toEqual([])

	await context.setOffline(true)
	await headingOf(anna).fill('Written without a line')
	await expect(barOf(anna).getByRole('status')).toContainText('The server does not answer')
	// A minute passes.
	server.change('update content_lease set until = until - 60', 'update content_editor set seen_at = seen_at - 60')
	await expect(headingOf(bo)).toHaveJSProperty('inert', false)
	await headingOf(bo).fill('A heading by Bo')
	await isSaved(bo)
	await context.setOffline(false)

	const alerts = anna.getByRole('alert')
	await expect(alerts.filter({ hasText: 'Demo publisher is writing in' })).toBeVisible()
	const conflict = alerts.filter({ hasText: 'Somebody else has changed the same thing' })
	await expect(conflict).toContainText('Written without a line')
	await expect(conflict).toContainText('A heading by Bo')
	await expect(headingOf(anna)).toHaveText('A heading by Bo')

	// It survives the tab.
	await anna.reload()
	await expect(conflict).toContainText('Written without a line')
	await conflict.getByRole('button', { name: 'Use mine' }).click()
	await expect(headingOf(bo)).toHaveText('Written without a line')
	await isSaved(anna)

	await anna.close()
	await expect(barOf(bo)).not.toContainText('Also here')
})

test('a footer that somebody writes in on one page rests for who has another page open, and shows what is written', async ({
	page: anna,
}) => {
	await server.signIn(anna)
	const bo = await (await second.newContext({ locale: 'en-GB' })).newPage()
	await server.signIn(bo, 'publisher')
	await anna.goto(`${server.origin}/desk/pages/edit`)
	await bo.goto(`${server.origin}/desk/pages/edit/about-us`)
	const footerOf = (page: Page) =>
		page.getByRole('contentinfo').getByRole('textbox', { name: 'Heading', exact: true }).first()
	await expect(footerOf(anna)).toBeEditable()
	await expect(footerOf(bo)).toBeEditable()

	await footerOf(anna).fill('What Anna calls us')
	const written = bo.getByRole('contentinfo').locator('[data-field]', { hasText: 'What Anna calls us' })
	await expect(written).toHaveJSProperty('inert', true)
	await expect(bo.locator('[data-written]')).toHaveAttribute('data-written', 'Demo editor is writing here')
	await expect(barOf(bo)).not.toContainText('Also here')
	// Blocks of the page are free.
	await headingOf(bo).fill('A heading by Bo')
	await isSaved(bo)
	expect(await violations(bo, '[aria-label="Editing"]', { withContrast: true })).toEqual([])

	await anna.close()
	await expect(written).toHaveJSProperty('inert', false)
	await footerOf(bo).fill('What Bo calls us')
	await isSaved(bo)
	await bo.close()
})

test('a draft that was never published and gets another address while it is open is there again when it is loaded anew, with what was not saved', async ({
	page: anna,
	problems,
}) => {
	problems.expectProblem(/ERR_FAILED/)
	await server.signIn(anna, 'editor')
	await anna.goto(`${server.origin}/desk/pages/new`)
	await anna.getByLabel('Name', { exact: true }).fill('Ice driving')
	await anna.getByRole('radio', { name: /^Campaign/ }).check()
	await anna.getByRole('button', { name: 'Create draft' }).click()
	await expect(anna.locator('#content').getByRole('textbox').first()).toBeEditable()
	await anna.route('**/desk/pages/edit/**', (route) =>
		route.request().method() === 'POST' ? route.abort() : route.continue(),
	)
	await headingOf(anna).fill('Driving on ice')
	await expect(barOf(anna).getByRole('status')).toContainText('The server does not answer')

	const bo = await (await second.newContext({ locale: 'en-GB' })).newPage()
	await server.signIn(bo, 'publisher')
	await bo.getByRole('link', { name: 'Ice driving', exact: true }).click()
	await bo.getByLabel('Address', { exact: true }).first().fill('/winter/ice')
	await bo.getByRole('button', { name: 'Change address' }).click()
	await expect(bo.getByRole('status')).toBeVisible()
	await bo.close()

	await anna.unroute('**/desk/pages/edit/**')
	await anna.reload()
	await expect(headingOf(anna)).toHaveText('Driving on ice')
	await isSaved(anna)
	expect(new URL(anna.url()).pathname).toBe('/desk/pages/edit/winter/ice')
})
