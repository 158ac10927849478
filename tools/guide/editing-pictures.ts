import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { makeDataFolder } from '../../bench/data-folder.ts'
import { startServerProcess } from '../../bench/server-process.ts'
import { ensureChromium } from '../../scripts/chromium.mjs'
import { recordFilm } from './record-film.ts'

// Makes the pictures of docs/editing.md from the built application, on data of its own:
// node scripts/build.mjs && node scripts/run.mjs tools/guide/editing-pictures.ts

const site = 'carhall-uk'
/** It has two languages. */
const translatedSite = 'carhall-se'
const viewport = { width: 1280, height: 800 }
const maxBytes = 100_000

/** Leaves the page as it is to be shown. `origins`: of the site, and of the one with two languages. */
type Scene = (page: Page, origin: string, translated: string) => Promise<void>

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
	async 'editing-comments'(page, origin) {
		await openEditor(page, `${origin}/desk/pages/edit/about-us`)
		await page.getByRole('main').locator('[contenteditable][data-field="Title"]').first().click()
		if (!(await panel(page).isVisible())) await bar(page).getByRole('button', { name: 'Content' }).click()
		await panel(page).getByRole('region', { name: 'Comments' }).getByRole('listitem').first().waitFor()
		await panel(page).getByRole('link', { name: 'Answer, and see all comments' }).scrollIntoViewIfNeeded()
	},
	async 'editing-together'(page, origin) {
		const browser = page.context().browser()
		const other = await browser?.newPage({ locale: 'en-GB' })
		if (!other) throw new Error('There is no second browser')
		await signIn(other, origin, 'editor')
		await openEditor(other, `${origin}/desk/pages/edit/about-us`)
		await openEditor(page, `${origin}/desk/pages/edit/about-us`)
		await bar(page).getByText('Also here: Demo editor').waitFor()
		const text = other.getByRole('main').locator('[contenteditable][data-field="Title"]').first()
		await text.fill('A used car should feel like a decision well made')
		await page.locator('#content [data-written]').waitFor()
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
	async 'editing-media'(page, origin) {
		await page.goto(`${origin}/desk/media`)
		const film = {
			name: 'By the lake.mp4',
			mimeType: 'video/mp4',
			buffer: await recordFilm(page, scenePicture('lake-road')),
		}
		const document = {
			name: 'Warranty terms.pdf',
			mimeType: 'application/pdf',
			buffer: readFileSync('public/media/carhall-warranty-terms.pdf'),
		}
		await upload(page, Object.keys(uploaded).map(toUpload), 'Autumn campaign')
		await upload(page, [film, document], '')
		await page.goto(`${origin}/desk/media`)
		await page.getByRole('searchbox').evaluate((element) => element.scrollIntoView())
	},
	async 'editing-crop'(page, origin) {
		await page.goto(`${origin}/desk/media`)
		await page.getByRole('link', { name: uploaded.terrace }).click()
		await page.getByRole('slider', { name: 'Left edge, per cent' }).fill('40')
		await page.getByRole('slider', { name: 'Top edge, per cent' }).fill('20')
		await page.getByRole('slider', { name: 'Width, per cent' }).fill('60')
		await page.getByRole('slider', { name: 'Height, per cent' }).fill('70')
		await page.getByText('Crop', { exact: true }).evaluate((element) => element.scrollIntoView())
	},
	async 'editing-film'(page, origin) {
		await page.goto(`${origin}/desk/media`)
		await page.getByRole('link', { name: 'By the lake' }).click()
		await page.getByRole('combobox', { name: 'Poster' }).selectOption({ label: uploaded['lake-road'] })
		await page.getByLabel('Captions, English').fill(captions)
		await page.getByRole('button', { name: 'Save' }).last().click()
		await page.getByText('Saved.').waitFor()
		await page.waitForLoadState('networkidle')
	},
	async 'editing-translations'(page, _, translated) {
		await signIn(page, translated)
		await openEditor(page, `${translated}/desk/pages/edit/om-oss`)
		for (const [field, text] of Object.entries(rewritten)) {
			await page.getByRole('main').locator(`[contenteditable][data-field="${field}"]`).first().fill(text)
			await bar(page).getByRole('status').getByText('Saved').waitFor()
		}
		await page.goto(`${translated}/desk/pages?view=translations`)
	},
	async 'editing-sides'(page) {
		await page
			.getByRole('link', { name: /Heading$/ })
			.first()
			.click()
		await page
			.getByRole('region', { name: 'Side by side' })
			.getByText('The original when it was translated')
			.first()
			.click()
	},
}

const panel = (page: Page) => page.getByRole('complementary')

/** What is uploaded, by the names of shipped pictures. */
const uploaded = {
	'lake-road': 'Lake road in the morning',
	terrace: 'Evening on the terrace',
	showroom: 'The showroom in Leeds',
	workshop: 'The workshop',
	charging: 'Charging behind the hall',
	tyres: 'Wall of tyres',
	'line-up': 'Line-up',
	'night-hall': 'The hall at night',
}

const captions = `WEBVTT

00:00.000 --> 00:01.500
The road along the lake, before breakfast.

00:01.500 --> 00:03.000
Nobody honks here.`

/** In the first language of the site with two. */
const rewritten = {
	Title: 'En begagnad bil ska kännas som ett gott beslut',
	Preamble: 'Av tio bilar som vi blir erbjudna köper vi fyra, och vi berättar gärna varför.',
}

const scenePicture = (name: string) => `public/images/scenes/${name}.avif`

const toUpload = (name: string) => ({
	name: `${uploaded[name as keyof typeof uploaded]}.avif`,
	mimeType: 'image/avif',
	buffer: readFileSync(scenePicture(name)),
})

async function upload(page: Page, files: ReturnType<typeof toUpload>[], folder: string): Promise<void> {
	await page.getByLabel('Files to upload').setInputFiles(files)
	await page.locator('input[name="folder"]').fill(folder)
	await page.getByRole('button', { name: 'Upload', exact: true }).click()
	await page.getByRole('status').waitFor()
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

async function signIn(page: Page, origin: string, account = 'publisher'): Promise<void> {
	const printed = execFileSync(process.execPath, ['scripts/users.ts', 'demo'], {
		env: { ...process.env, DATA_DIR: folder },
		encoding: 'utf8',
	})
	const [, path] = new RegExp(`^${account}@demo\\.example {2}http://[^/]+(/\\S+)$`, 'm').exec(printed) ?? []
	if (!path) throw new Error(`There is no link for ${account}`)
	await page.goto(origin + path)
	await page.locator('main form button').first().click()
	await page.waitForURL('**/desk/pages')
}

const { folder, remove } = makeDataFolder()
const server = await startServerProcess(['server/main.ts'], { DATA_DIR: folder })
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
try {
	const [origin = '', translated = ''] = [site, translatedSite].map((each) => `http://${each}.localhost:${server.port}`)
	const page = await browser.newPage({ viewport, locale: 'en-GB' })
	await signIn(page, origin)
	for (const [name, scene] of Object.entries(scenes)) {
		await scene(page, origin, translated)
		await takePicture(page, name)
	}
} finally {
	await browser.close()
	await server.stop()
	remove()
}
