import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from '@playwright/test'
import { ensureChromium } from '../scripts/chromium.mjs'
import { type Bench, milliseconds, percentile, type Row } from './bench.ts'
import { makeDataFolder } from './data-folder.ts'
import { eventDurations } from './event-durations.ts'
import { startServerProcess } from './server-process.ts'

/** A page with so many blocks, at a path of the site. */
const pages = [
	{ blocks: 10, path: '/contact' },
	{ blocks: 100, path: '/about-us' },
	{ blocks: 300, path: '/careers' },
] as const

const turns = 15
const keysInTurn = 20
const keyDelayMs = 60
const rounds = 20

type Measured = {
	textarea: number
	plain: number
	rich: number
	cold: number
	warm: number
	redraw: number
	move: number
	insert: number
}

/** A page of the editor from key to paint, from pressing Edit to a text that can be written, and what it fetches. */
async function run(): Promise<Row[]> {
	const { folder, remove } = makeDataFolder()
	const server = await startServerProcess(['server/main.ts'], { DATA_DIR: folder })
	const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] })
	try {
		await server.rest()
		const origin = `http://nordhall-it.localhost:${server.port}`
		const state = await signIn(browser, origin, folder)
		const openContext = () =>
			browser.newContext({ storageState: state, locale: 'en-GB', viewport: { width: 1280, height: 900 } })
		const files = await measureBytes(openContext, origin)
		const measured: Measured[] = []
		for (const { blocks, path } of pages) {
			const context = await openContext()
			await fillPage(context, origin + path, blocks)
			await context.close()
			measured.push(await measurePage(browser, openContext, `${origin}/desk/pages/edit${path}`))
		}
		return [...pages.flatMap(({ blocks }, index) => rowsOf(blocks, at(measured, index), at(measured, 1))), ...files]
	} finally {
		await browser.close()
		await server.stop()
		remove()
	}
}

async function signIn(browser: Browser, origin: string, folder: string) {
	const users = (...command: string[]) =>
		execFileSync(process.execPath, ['scripts/users.ts', ...command], {
			env: { ...process.env, DATA_DIR: folder },
			encoding: 'utf8',
		})
	const [, path] = /^publisher@demo\.example {2}http:\/\/[^/]+(\/\S+)$/m.exec(users('demo')) ?? []
	if (!path) throw new Error('There is no link for a publisher')
	const context = await browser.newContext({ locale: 'en-GB' })
	const page = await context.newPage()
	await page.goto(origin + path)
	await page.locator('main form button').first().click()
	await page.waitForURL('**/desk/pages')
	const state = await context.storageState()
	await context.close()
	return state
}

/** Makes a draft with so many blocks, by the commands that an editor sends. */
async function fillPage(context: BrowserContext, address: string, count: number): Promise<void> {
	const page = await context.newPage()
	await page.goto(address)
	const status = await page.evaluate(async (blocks) => {
		const commands = Array.from({ length: blocks }, (_, index) => ({
			id: `bench-${index}`,
			command: {
				kind: 'insertBlock',
				into: { block: null, placeholder: 'main' },
				after: index === 0 ? null : `bench-${index - 1}`,
				block: {
					uid: `bench-${index}`,
					type: 'Blurb',
					params: {},
					fields: { Title: `Block ${index}`, Text: `What block ${index} says of itself, in a sentence or two.` },
					placeholders: {},
				},
			},
		}))
		let status = 200
		for (let start = 0; start < blocks && status === 200; start += 50) {
			const change = JSON.stringify({ draft: null, after: 0, commands: commands.slice(start, start + 50) })
			const body = new URLSearchParams({ do: 'change', change })
			status = (await fetch(`/desk/pages/edit${location.pathname}`, { method: 'POST', body })).status
		}
		return status
	}, count)
	if (status !== 200) throw new Error(`The page was not filled: ${status}`)
}

async function measurePage(
	browser: Browser,
	openContext: () => Promise<BrowserContext>,
	address: string,
): Promise<Measured> {
	const context = await openContext()
	await context.addInitScript(() => {
		const look = new MutationObserver(() => {
			if (!document.querySelector('#content [contenteditable]')) return
			look.disconnect()
			performance.mark('editable')
		})
		look.observe(document, { childList: true, subtree: true, attributeFilter: ['contenteditable'] })
	})
	const page = await context.newPage()
	const cold = await openEditor(page, address)
	const warmTimes: number[] = []
	for (let round = 0; round < 5; round++) warmTimes.push(await openEditor(page, address))

	const block = page.locator('[data-block="bench-1"]')
	await page.evaluate(() => {
		const area = document.createElement('textarea')
		area.id = 'baseline'
		area.style.cssText = 'position:fixed;inset:0 auto auto 0;z-index:9999;'
		document.body.append(area)
	})
	const places = {
		textarea: page.locator('#baseline'),
		plain: block.locator('[data-field="Title"]'),
		rich: block.locator('[contenteditable][data-field="Text"], [data-field="Text"] [contenteditable]'),
	}
	// In turns, so that what else happens on the machine happens to all.
	const typed: Record<keyof typeof places, number[]> = { textarea: [], plain: [], rich: [] }
	for (let turn = 0; turn < turns; turn++)
		for (const name of ['textarea', 'plain', 'rich'] as const)
			typed[name].push(...(await typeIn(browser, page, places[name])))
	await page.locator('#baseline').evaluate((element) => element.remove())

	await page.getByRole('button', { name: 'Content', exact: true }).click()
	const panel = page.getByRole('complementary', { name: 'Content' })
	const reversed = panel.getByRole('checkbox').first()
	const redraw = await timed(page, 'change', () => reversed.click())
	const showList = async () => {
		const back = panel.getByRole('button', { name: 'All blocks' })
		if (await back.isVisible()) await back.click()
	}
	await showList()
	const move = await timed(page, 'click', () =>
		panel
			.getByRole('button', { name: /^Move down/ })
			.first()
			.click(),
	)
	const insert = await timed(
		page,
		'click',
		() =>
			panel
				.getByRole('button', { name: /^Duplicate/ })
				.first()
				.click(),
		async () => {
			await showList()
			await panel.getByRole('button', { name: /^More/ }).first().click()
		},
	)
	await context.close()
	return { ...p95Of(typed), cold, warm: percentile(warmTimes, 0.5), redraw, move, insert }
}

/** Milliseconds from the start of the navigation until a text can be written. */
async function openEditor(page: Page, address: string): Promise<number> {
	await page.goto(address)
	await page.locator('#content [contenteditable]').first().waitFor()
	return page.evaluate(() => performance.getEntriesByName('editable')[0]?.startTime ?? Number.NaN)
}

/** Key to paint, of each key of a turn. */
async function typeIn(browser: Browser, page: Page, place: Locator): Promise<number[]> {
	// An empty picture of the block can lie above its texts.
	await place.focus()
	await page.keyboard.press('End')
	await page.keyboard.type('To begin. ', { delay: keyDelayMs })
	await browser.startTracing(page, { categories: ['devtools.timeline'] })
	await page.keyboard.type('the quick brown fox '.slice(0, keysInTurn), { delay: keyDelayMs })
	return eventDurations(await browser.stopTracing(), 'keydown')
}

const p95Of = ({ textarea, plain, rich }: Record<'textarea' | 'plain' | 'rich', number[]>) => ({
	textarea: percentile(textarea, 0.95),
	plain: percentile(plain, 0.95),
	rich: percentile(rich, 0.95),
})

/** From an event in the panel until the page below has changed and is drawn, p95. */
async function timed(
	page: Page,
	event: 'change' | 'click',
	act: () => Promise<void>,
	prepare?: () => Promise<void>,
): Promise<number> {
	const times: number[] = []
	for (let round = 0; round < rounds; round++) {
		await prepare?.()
		const measured = page.evaluate(
			(name) =>
				new Promise<number>((resolve) => {
					const begin = () => {
						const start = performance.now()
						const look = new MutationObserver(() => {
							look.disconnect()
							requestAnimationFrame(() => resolve(performance.now() - start))
						})
						const content = document.querySelector('#content')
						if (content) look.observe(content, { childList: true, subtree: true })
					}
					document.addEventListener(name, begin, { capture: true, once: true })
				}),
			event,
		)
		await act()
		times.push(await measured)
		await page.waitForTimeout(500)
	}
	return percentile(times, 0.95)
}

function rowsOf(blocks: number, measured: Measured, ofHundred: Measured): Row[] {
	const { textarea, plain, rich, cold, warm, redraw, move, insert } = measured
	const row = (what: string, value: number, target: number, hundred: number): Row => ({
		what: `${blocks} blocks: ${what}`,
		measured: milliseconds(value),
		...(blocks === 300 && { baseline: `${milliseconds(hundred)} with 100 blocks`, ratio: value / hundred }),
		target: blocks === 300 ? '≤ 1.3 ×' : `≤ ${target} ms`,
		met: blocks === 300 ? value / hundred <= 1.3 : value <= target,
	})
	const key = (what: string, value: number): Row => ({
		what: `${blocks} blocks: key to paint in a ${what}, p95`,
		measured: milliseconds(value),
		baseline: `${milliseconds(textarea)} in a textarea`,
		ratio: value / textarea,
		target: '≤ 16 ms and ≤ 1.5 ×',
		met: value <= 16 && value / textarea <= 1.5,
	})
	return [
		key('plain text', plain),
		key('rich text', rich),
		row('Edit to a text that can be written, first time', cold, 1000, ofHundred.cold),
		row('the same, again', warm, 300, ofHundred.warm),
		row('a choice in the panel to the block, p95', redraw, 100, ofHundred.redraw),
		row('a block moved, p95', move, 50, ofHundred.move),
		row('a block added, p95', insert, 50, ofHundred.insert),
	]
}

/** Files that the editor fetches beyond those of the page, and those of its parts. */
async function measureBytes(openContext: () => Promise<BrowserContext>, origin: string): Promise<Row[]> {
	const context = await openContext()
	const page = await context.newPage()
	const files = new Set<string>()
	page.on('response', (answer) => {
		const { pathname } = new URL(answer.url())
		if (/^\/assets\/.*\.(?:js|css)$/.test(pathname)) files.add(pathname)
	})
	await page.goto(`${origin}/contact`, { waitUntil: 'networkidle' })
	const ofPage = new Set(files)
	const sizeOf = (some: Iterable<string>) =>
		[...some].reduce((sum, file) => sum + gzipSync(readFileSync(`build/client${file}`), { level: 9 }).length, 0)
	const beyond = () => sizeOf([...files].filter((file) => !ofPage.has(file)))
	const row = (what: string, bytes: number, target: number): Row => ({
		what,
		measured: `${(bytes / 1000).toFixed(1)} kB`,
		target: `≤ ${target} kB`,
		met: bytes <= target * 1000,
	})
	await page.goto(`${origin}/desk/pages/edit/contact`, { waitUntil: 'networkidle' })
	await page.locator('#content [contenteditable]').first().focus()
	await page.keyboard.type('x')
	await page.waitForLoadState('networkidle')
	const first = beyond()
	await page.getByRole('button', { name: 'Content', exact: true }).click()
	const panel = page.getByRole('complementary', { name: 'Content' })
	await panel.getByRole('button').first().waitFor()
	const withPanel = beyond() + sizeOf([...ofPage].filter((file) => file.startsWith('/assets/react-')))
	const withoutChooser = beyond()
	const back = panel.getByRole('button', { name: 'All blocks' })
	if (await back.isVisible()) await back.click()
	await panel.getByRole('button', { name: 'Add a block' }).first().click()
	await page.getByRole('dialog').getByRole('listitem').first().waitFor()
	const chooser = beyond() - withoutChooser
	await context.close()
	return [
		row('first text: files beyond those of the page (gzip)', first, 110),
		row('with the panel, React included', withPanel, 170),
		row('the chooser of blocks', chooser, 80),
	]
}

function at<T>(items: readonly T[], index: number): T {
	const item = items[index]
	if (item === undefined) throw new Error(`There is no measurement ${index}`)
	return item
}

export default { name: 'editing (Chromium, its own tracing)', run } satisfies Bench
