import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { makeDataFolder } from '../../bench/data-folder.ts'
import { startServerProcess } from '../../bench/server-process.ts'
import { ensureChromium } from '../../scripts/chromium.mjs'

// Makes the pictures of docs/editing.md from the built application, on data of its own:
// node scripts/build.mjs && node scripts/run.mjs tools/guide/editing-pictures.ts

const site = 'carhall-uk'
const viewport = { width: 1280, height: 800 }
const maxBytes = 100_000

/** Leaves the page as it is to be shown. */
type Scene = (page: Page, origin: string) => Promise<void>

const bar = (page: Page) => page.getByRole('region', { name: 'Editing' })

const scenes: Record<string, Scene> = {
	async 'editing-pages'(page, origin) {
		await page.goto(`${origin}/desk/pages`)
	},
	async 'editing-text'(page, origin) {
		await openEditor(page, `${origin}/desk/pages/edit/about-us`)
		const text = page.getByRole('main').locator('[contenteditable][data-field="Title"]').first()
		await text.fill('A used car should feel like a good decision')
		await bar(page).getByRole('status').getByText('Saved').waitFor()
	},
	async 'editing-panel'(page) {
		await bar(page).getByRole('button', { name: 'Content' }).click()
	},
	async 'editing-add'(page) {
		await page.getByRole('complementary').getByRole('button', { name: 'All blocks' }).click()
		await page.getByRole('button', { name: 'Add a block' }).last().click()
		await page.getByRole('dialog').locator('img').first().waitFor()
		await page.waitForLoadState('networkidle')
	},
	async 'editing-publish'(page) {
		await page.keyboard.press('Escape')
		await page.getByRole('contentinfo').locator('[contenteditable]').first().fill('Cars we sell most of')
		await bar(page).getByRole('status').getByText('Saved').waitFor()
		await bar(page).getByRole('button', { name: 'Publish' }).click()
	},
	async 'editing-view'(page, origin) {
		await page.goto(`${origin}/desk/pages/view/about-us?as=draft`)
		await page.getByLabel('Width').selectOption('390')
		await page.frameLocator('iframe').locator('main h1, main h2').first().waitFor()
		await page.waitForLoadState('networkidle')
	},
	async 'editing-review'(page, origin) {
		await page.goto(`${origin}/desk/pages/review/en/about`)
		await page.getByLabel('Message').fill('Ready for the autumn campaign?')
		await page.getByRole('button', { name: 'Ask for a review' }).click()
		await page.getByLabel('About', { exact: true }).selectOption({ index: 1 })
		await page.getByLabel('Comment', { exact: true }).fill('Is this heading too long for a phone?')
		await page.getByRole('button', { name: 'Add comment' }).click()
		await page.getByRole('button', { name: 'Make a link' }).waitFor()
	},
	async 'editing-plans'(page, origin) {
		await page.goto(`${origin}/desk/pages/plans/new?draft=en+about`)
		await page.getByLabel('Date and time').fill('2027-03-01T08:00')
		await page.getByRole('button', { name: 'Plan', exact: true }).click()
		await page.goto(`${origin}/desk/pages/plans/new?as=offline&draft=en+about`)
		await page.getByLabel('Date and time').fill('2027-04-01T00:00')
		await page.getByRole('button', { name: 'Plan', exact: true }).click()
		await page.getByRole('status').waitFor()
	},
	async 'editing-texts'(page, origin) {
		await page.goto(`${origin}/desk/texts?words=show`)
	},
}

async function openEditor(page: Page, address: string): Promise<void> {
	await page.goto(address)
	await page.locator('#content [contenteditable]').first().waitFor()
	await page.waitForLoadState('networkidle')
}

async function takePicture(page: Page, name: string): Promise<void> {
	await page.waitForFunction(() =>
		[...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
	)
	const png = await page.screenshot()
	for (let quality = 80; ; quality -= 10) {
		const webp = await sharp(png).webp({ quality }).toBuffer()
		if (webp.length > maxBytes && quality > 30) continue
		writeFileSync(`docs/images/${name}.webp`, webp)
		console.log(`${name}: ${Math.round(webp.length / 1000)} kB`)
		return
	}
}

async function signIn(page: Page, origin: string, folder: string): Promise<void> {
	const printed = execFileSync(process.execPath, ['scripts/users.ts', 'demo'], {
		env: { ...process.env, DATA_DIR: folder },
		encoding: 'utf8',
	})
	const [, path] = /^publisher@demo\.example {2}http:\/\/[^/]+(\/\S+)$/m.exec(printed) ?? []
	if (!path) throw new Error('There is no link for a publisher')
	await page.goto(origin + path)
	await page.locator('main form button').first().click()
	await page.waitForURL('**/desk/pages')
}

const { folder, remove } = makeDataFolder()
const server = await startServerProcess(['server/main.ts'], { DATA_DIR: folder })
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
try {
	const origin = `http://${site}.localhost:${server.port}`
	const page = await browser.newPage({ viewport, locale: 'en-GB' })
	await signIn(page, origin, folder)
	for (const [name, scene] of Object.entries(scenes)) {
		await scene(page, origin)
		await takePicture(page, name)
	}
} finally {
	await browser.close()
	await server.stop()
	remove()
}
