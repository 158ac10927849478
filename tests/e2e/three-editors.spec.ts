import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { mediaAddress } from '#domain/media/media-address.ts'
import { openEditorsServer } from './editors-server.ts'
import { expect, test } from './fixtures.ts'

// The site is English first, and Swedish. What visitors see is asked of another process than the one the editors are at.

test.use({ locale: 'en-GB', actionTimeout: 20_000 })

const server = openEditorsServer()
let elsewhere: string

test.beforeAll(async () => {
	elsewhere = await server.startAnother()
})

const barOf = (page: Page) => page.getByRole('region', { name: 'Editing' })
const sidesOf = (page: Page) => page.getByRole('region', { name: 'Side by side' })
const isSaved = (page: Page) => expect(barOf(page).getByRole('status')).toHaveText('Saved')
const titleOf = (page: Page): Locator =>
	page.getByRole('main').getByRole('textbox', { name: 'Heading', exact: true }).first()

async function openAs(browser: Browser, account: 'editor' | 'translator' | 'publisher'): Promise<Page> {
	const page = await (await browser.newContext({ locale: 'en-GB' })).newPage()
	await server.signIn(page, account)
	return page
}

const pictureOf = async (background: string) => ({
	name: 'campaign.jpg',
	mimeType: 'image/jpeg',
	buffer: await sharp({ create: { width: 600, height: 400, channels: 3, background } })
		.jpeg()
		.toBuffer(),
})

/** What a visitor of the other process gets. */
async function seen(request: APIRequestContext, path: string): Promise<string> {
	const { port, host } = new URL(elsewhere)
	const answer = await request.get(`http://127.0.0.1:${port}${path}`, { headers: { host } })
	return answer.text()
}

const campaignPages = Array.from({ length: 40 }, (_, index) => `/campaign-${index + 1}`)

test('three editors in two languages write, translate, comment, approve, plan and replace a picture of forty pages', async ({
	browser,
	request,
}) => {
	test.setTimeout(180_000)
	const [anna, bo, cilla] = [
		await openAs(browser, 'editor'),
		await openAs(browser, 'translator'),
		await openAs(browser, 'publisher'),
	]

	await test.step('Anna uploads the picture of a campaign of forty pages and rewrites a page', async () => {
		await anna.goto(`${server.origin}/desk/media`)
		await anna.getByLabel('Files to upload').setInputFiles(await pictureOf('red'))
		await anna.getByRole('button', { name: 'Upload', exact: true }).click()
		await anna.getByRole('link', { name: 'campaign' }).click()
		const id = new URL(anna.url()).pathname.split('/').at(-1) ?? ''
		const src = mediaAddress({ id, name: 'campaign', kind: 'jpeg' })
		const page = (path: string) =>
			`main: [{ block: Blurb, Title: ${path.slice(1)}, Image: { src: ${src}, alt: A campaign, width: 600, height: 400 } }]`
		server.importFiles(Object.fromEntries(campaignPages.map((path) => [`en${path}.yaml`, page(path)])))
		await anna.goto(`${server.origin}/desk/pages/edit/about-us`)
		await expect(titleOf(anna)).toBeEditable()
		await titleOf(anna).fill('Ninety-two people, three cities')
		await isSaved(anna)
	})

	await test.step('Bo finds what changed, translates it and asks for a review', async () => {
		await bo.goto(`${server.origin}/desk/pages?view=translations`)
		await bo.getByRole('link', { name: /Heading/ }).click()
		const heading = sidesOf(bo).getByRole('textbox', { name: 'Heading', exact: true }).first()
		await expect(heading).toBeFocused()
		await expect(sidesOf(bo)).toContainText('The original changed on')
		await heading.fill('Nittiotvå personer i tre städer')
		await isSaved(bo)
		await expect(sidesOf(bo)).not.toContainText('The original changed on')
		await bo.keyboard.press('Escape')
		await barOf(bo).getByRole('link', { name: 'Review' }).click()
		await bo.getByRole('button', { name: 'Ask for a review' }).click()
		await expect(bo.getByText('Demo seller asks for a review')).toBeVisible()
		await expect(bo.getByRole('button', { name: 'Approve' })).toBeHidden()
	})

	await test.step('Cilla comments on the block, Bo answers and mends it, Cilla approves', async () => {
		await cilla.goto(bo.url())
		await cilla.getByLabel('About', { exact: true }).selectOption({ index: 1 })
		await cilla.getByLabel('Comment', { exact: true }).fill('Comma, as in English?')
		await cilla.getByRole('button', { name: 'Add comment' }).click()
		await expect(cilla.getByRole('article')).toContainText('Comma, as in English?')

		await bo.reload()
		await bo.getByRole('article').getByRole('link').click()
		await expect(titleOf(bo)).toBeEditable()
		await titleOf(bo).fill('Nittiotvå personer, tre städer')
		await isSaved(bo)
		await barOf(bo).getByRole('link', { name: 'Review' }).click()
		await bo.getByLabel('Answer').fill('Done.')
		await bo.getByRole('button', { name: 'Send answer' }).click()

		await cilla.reload()
		await expect(cilla.getByRole('article')).toContainText('Done.')
		await cilla.getByRole('button', { name: 'Mark as resolved' }).click()
		await cilla.getByRole('button', { name: 'Approve' }).click()
		await expect(cilla.getByText('Approved by Demo publisher')).toBeVisible()
	})

	await test.step('Cilla plans both languages as one', async () => {
		await cilla.goto(`${server.origin}/desk/pages?view=drafts`)
		for (const language of ['English', 'Swedish'])
			await cilla.getByRole('checkbox', { name: `Choose About us, ${language}` }).check()
		await cilla.getByRole('button', { name: 'Publish chosen later' }).click()
		await cilla.getByLabel('Date and time').fill('2099-03-02T08:00')
		await cilla.getByRole('button', { name: 'Plan', exact: true }).click()
		await expect(cilla.getByRole('heading', { name: /2 March 2099/ })).toBeVisible()
	})

	await test.step('Cilla replaces the picture, and all forty pages have the new one for visitors', async () => {
		const pictureOn = async (path: string) =>
			/\/media\/library\/[0-9a-f]{32}\/([0-9a-f]{12})\//.exec(await seen(request, path))?.[1]
		const versions = async () => new Set(await Promise.all(campaignPages.map(pictureOn)))
		const [before, ...others] = await versions()
		expect(before).toBeDefined()
		expect(others).toEqual([])
		await cilla.goto(`${server.origin}/desk/media`)
		await cilla.getByRole('link', { name: 'campaign' }).click()
		await cilla.getByText('Replace the file').first().click()
		await expect(cilla.getByText('40 pages show the new file at once.')).toBeVisible()
		await cilla.locator('input[type="file"]').setInputFiles(await pictureOf('blue'))
		await cilla.getByRole('button', { name: 'Replace the file' }).click()
		await expect(cilla.getByText('The file is replaced.')).toBeVisible()
		await expect
			.poll(async () => [...(await versions())], { timeout: 5000 })
			.toEqual([expect.not.stringMatching(before ?? '')])
	})

	await test.step('at the time, visitors of another process see both languages', async () => {
		const both = async () => [await seen(request, '/about-us'), await seen(request, '/sv/om-oss')]
		for (const html of await both()) expect(html).not.toMatch(/Ninety-two people|Nittiotvå personer/)
		server.change(`update page_plan set due_at = '${new Date().toISOString()}' where state = 'waiting'`)
		await expect
			.poll(both, { intervals: [50], timeout: 5000 })
			.toEqual([
				expect.stringContaining('Ninety-two people, three cities'),
				expect.stringContaining('Nittiotvå personer, tre städer'),
			])
	})
	for (const page of [anna, bo, cilla]) await page.context().close()
})
