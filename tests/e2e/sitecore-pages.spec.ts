import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { readSeedSite } from '#content/seed/read-seed.server.ts'
import { startEdge } from '#content/sitecore/testing/edge-simulator.ts'
import { marksOf } from '#server/sitecore-editing/testing/marks-of.ts'
import { getSite } from '#sites/registry.ts'
import { expect, test } from './fixtures.ts'
import { startPagesStandIn } from './pages-stand-in.ts'
import { type ServerUnderTest, startServerUnderTest } from './server-under-test.ts'

const site = 'carhall-se'
const content = readSeedSite('content', getSite(site))
const home = content.pages.find(({ id }) => id === 'home')?.versions.find(({ language }) => language === 'sv')
const hero = Object.values(home?.document.placeholders ?? {})
	.flat()
	.find(({ type }) => type === 'HeroBanner')?.uid
const secret = 'a secret of the browser tests'
const folder = mkdtempSync(join(tmpdir(), 'forecourt-pages-'))
let pages: Awaited<ReturnType<typeof startPagesStandIn>>
let edge: Awaited<ReturnType<typeof startEdge>>
let server: ServerUnderTest

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
	pages = await startPagesStandIn()
	edge = await startEdge([content], {
		...{ clientScripts: [`${pages.originOf('pages')}/canvas.js`], libraryScript: pages.canvasScript },
	})
	const dataDir = join(folder, 'data')
	cpSync(process.env.E2E_SEED_DIR ?? '', dataDir, { recursive: true })
	server = await startServerUnderTest(dataDir, {
		...{ SITECORE_EDGE_URL: edge.url, SITECORE_EDGE_CONTEXT_ID: edge.contextId, SITECORE_SITES: `${site}=${site}` },
		...{ SITECORE_EDITING_SECRET: secret, JSS_ALLOWED_ORIGINS: pages.originOf('pages') },
	}).ready
})

test.afterAll(async () => {
	await server?.stop()
	await edge?.close()
	await pages?.close()
	rmSync(folder, { recursive: true, force: true })
})

const renderAddress = (more: Record<string, string>) => {
	const common = { secret, sc_site: site, sc_itemid: 'home', sc_lang: 'sv' }
	return `http://${site}.localhost:${server.port}/api/editing/render?${new URLSearchParams({ ...common, ...more })}`
}

const edited = () => renderAddress({ route: '/', mode: 'edit' })
const component = () => renderAddress({ sc_uid: hero ?? '', mode: 'library-metadata' })

/** The marks that the server writes. */
async function writtenMarks(page: Page, address: string): Promise<string[]> {
	const { host, port, pathname, search } = new URL(address)
	const answer = await page.request.get(`http://127.0.0.1:${port}${pathname}${search}`, { headers: { host } })
	return marksOf(await answer.text())
}

/** The last message of this name. */
const heard = (page: Page, name: string): Promise<Record<string, unknown> | null> =>
	page.evaluate((wanted) => window.heard.findLast((message) => message.name === wanted) ?? null, name)

const send = (page: Page, to: 'canvas' | 'other', message: object) =>
	page.evaluate(
		([id, sent]) => document.querySelector<HTMLIFrameElement>(`#${id}`)?.contentWindow?.postMessage(sent, '*'),
		[to, message] as const,
	)

test('Pages finds in its frame each mark that the server wrote, and edits a field', async ({ page }) => {
	await page.goto(pages.addressOf('pages', edited()))
	await expect.poll(() => heard(page, 'marks')).not.toBeNull()
	const said = await heard(page, 'marks')
	const written = await writtenMarks(page, edited())
	expect(written.length).toBeGreaterThan(50)
	expect(said).toMatchObject({ marks: written, isEditable: true })

	const canvas = page.frameLocator('#canvas')
	const title = canvas.getByRole('heading', { level: 1 })
	await expect(title).toBeVisible()
	await send(page, 'canvas', { name: 'edit', field: `"${hero}-Title"`, text: 'En rubrik från Pages' })
	await expect(title).toHaveText('En rubrik från Pages')
	// Nothing of the page runs that could lose it, asks for consent or leads away.
	await expect(canvas.getByRole('dialog')).toHaveCount(0)
	await canvas.getByRole('navigation').first().getByText(/./).first().click()
	expect(page.frames().some((frame) => frame.url() === edited())).toBe(true)
})

test('the design library hears of its component, and changes it', async ({ page }) => {
	await page.goto(pages.addressOf('pages', component()))
	const status = async () => (await heard(page, 'component:status'))?.message
	await expect.poll(status).toEqual({ status: 'rendered', uid: hero, isRenderingServerComponent: false })
	expect(
		await page.evaluate(() => window.heard.map(({ message }) => (message as { status?: string })?.status)),
	).toContain('ready')
	const title = page.frameLocator('#canvas').getByRole('heading', { level: 1 })
	const before = await title.textContent()
	const update = (name: string, text: string) => ({
		name: 'component:update',
		details: { uid: hero?.toUpperCase(), fields: { [name]: { value: text } } },
	})
	// The frame of another origin sends its messages to that of the component, and all that it takes are drawn together.
	await send(page, 'other', update('Text', 'Från en annan'))
	await expect.poll(() => heard(page, 'passed on')).not.toBeNull()
	await page.evaluate(() => window.heard.splice(0))
	await send(page, 'canvas', update('Title', 'En <ny> rubrik'))
	await expect(title).toHaveText('En <ny> rubrik')
	expect(before).not.toBe('En <ny> rubrik')
	await expect.poll(status).toEqual({ status: 'rendered', uid: hero, isRenderingServerComponent: false })
	expect(await heard(page, 'marks')).toMatchObject({ marks: await writtenMarks(page, component()) })
	await expect(page.frameLocator('#canvas').getByText('Från en annan')).toHaveCount(0)
})

test('links of a preview lead to previews in the same frame', async ({ page }) => {
	await page.goto(pages.addressOf('pages', renderAddress({ route: '/', mode: 'preview' })))
	const canvas = page.frameLocator('#canvas')
	await canvas.getByRole('contentinfo').getByRole('link').first().click()
	await expect.poll(() => page.frames()[1]?.url()).toContain('/api/editing/preview/')
	await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible()
	expect(edge.seen.some(({ name }) => name === 'Previewed')).toBe(true)
})

test('no other origin gets the page or the component in a frame', async ({ page, problems }) => {
	problems.expectProblem(/frame-ancestors|Framing|ERR_BLOCKED_BY_RESPONSE/)
	for (const framed of [edited(), component(), renderAddress({ route: '/', mode: 'preview' })]) {
		const answered = page.waitForResponse((response) => response.url() === framed)
		await page.goto(pages.addressOf('foreign', framed))
		await answered
		await expect(page.frameLocator('#canvas').getByRole('heading')).toHaveCount(0)
		expect(await page.evaluate(() => window.heard)).toEqual([])
	}
})
