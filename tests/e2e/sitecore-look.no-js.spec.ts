import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { readSeedSite } from '#content/seed/read-seed.server.ts'
import { startEdge } from '#content/sitecore/testing/edge-simulator.ts'
import { getSite } from '#sites/registry.ts'
import { expect, siteOrigin, test } from './fixtures.ts'
import { type ServerUnderTest, startServerUnderTest } from './server-under-test.ts'

const site = 'carhall-se'
const folder = mkdtempSync(join(tmpdir(), 'forecourt-sitecore-'))
let edge: Awaited<ReturnType<typeof startEdge>>
let server: ServerUnderTest

/** The same content in Sitecore, and a server that has it from there. */
test.beforeAll(async () => {
	edge = await startEdge([readSeedSite('content', getSite(site))])
	const dataDir = join(folder, 'data')
	cpSync(process.env.E2E_SEED_DIR ?? '', dataDir, { recursive: true })
	server = await startServerUnderTest(dataDir, {
		...{ SITECORE_EDGE_URL: edge.url, SITECORE_EDGE_CONTEXT_ID: edge.contextId, SITECORE_SITES: `${site}=${site}` },
	}).ready
})

test.afterAll(async () => {
	await server?.stop()
	await edge?.close()
	rmSync(folder, { recursive: true, force: true })
})

// Pictures of whole pages take long on a busy machine.
test.setTimeout(180_000)

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1280, height: 8000 } })

/** All of the page is in the window, so that nothing waits to be seen. */
async function picture(page: Page, address: string): Promise<Buffer> {
	await page.goto(address, { waitUntil: 'networkidle' })
	// Pictures that have come are decoded beside the page, and are drawn when they are.
	await page.locator('img').evaluateAll((images) => {
		return Promise.allSettled(images.map((image) => image instanceof HTMLImageElement && image.decode())).then(() => {})
	})
	return page.screenshot({ animations: 'disabled', timeout: 120_000 })
}

for (const [what, path] of [
	['the home page', '/'],
	['a story', '/aktuellt/ny-hall-i-gavle'],
	['the list of stories', '/aktuellt'],
	['the list of cars', '/bilar'],
	['a page that there is not', '/finns-inte'],
] as const) {
	test(`${what} from Sitecore looks as from our own store, to the pixel`, async ({ page, problems }) => {
		if (path === '/finns-inte') problems.expectProblem(/status of 404/)
		// A picture that is scaled for the first time can be late.
		await expect(async () => {
			const own = await picture(page, siteOrigin(site) + path)
			const outside = await picture(page, `http://${site}.localhost:${server.port}${path}`)
			expect(own.length).toBeGreaterThan(20_000)
			expect(outside.equals(own)).toBe(true)
		}).toPass({ timeout: 170_000 })
		expect(edge.seen.some(({ name }) => name === 'Layouts')).toBe(true)
	})
}
