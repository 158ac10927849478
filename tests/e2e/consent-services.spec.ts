import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, Request } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import { expect, hydrated, test } from './fixtures.ts'
import { startOutsideScripts } from './outside-scripts.ts'
import { type ServerUnderTest, startServerUnderTest } from './server-under-test.ts'

test.use({ consent: 'not asked yet', contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ mode: 'serial' })

let outside: Awaited<ReturnType<typeof startOutsideScripts>>
let folder: string
let dataDir: string
let server: ServerUnderTest

const originOf = (site: string) => `http://${site}.localhost:${server.port}`

function start(): Promise<ServerUnderTest> {
	return startServerUnderTest(dataDir, {
		USERCENTRICS_SITES: 'volta=SETTINGS1',
		USERCENTRICS_LOADER: `${outside.origin}/usercentrics.js`,
		TAG_MANAGER_ORIGIN: outside.origin,
		HUBSPOT_PORTALS: '77',
		HUBSPOT_LOADER: `${outside.origin}/hubspot.js`,
		VIDEO_HOSTS: 'player.example',
	}).ready
}

test.beforeAll(async () => {
	outside = await startOutsideScripts()
	folder = mkdtempSync(join(tmpdir(), 'forecourt-consent-'))
	dataDir = join(folder, 'data')
	cpSync(process.env.E2E_SEED_DIR ?? '', dataDir, { recursive: true })
	// What an editor would write into a home page. That of carhall-se has an id of its own.
	const sqlite = new Sqlite(join(dataDir, 'forecourt.sqlite'))
	const write = `update content_revision set document = json_set(document, '$.route.gtmID', 'GTM-TEST123') where page_id = 'home'`
	expect(sqlite.prepare(`${write} and site = 'volta'`).run().changes).toBeGreaterThan(0)
	const form = { uid: 'outside', type: 'HubSpotForm', params: {}, placeholders: {} }
	const fields = { Title: 'Nyhetsbrev', Region: 'eu1', PortalId: '77', FormId: 'abc-1' }
	sqlite
		.prepare(
			`update content_revision set document = json_insert(document, '$.placeholders.main[#]', json(?)) where site = 'maison' and page_id = 'contact'`,
		)
		.run(JSON.stringify({ ...form, fields }))
	sqlite.close()
	server = await start()
})

test.afterAll(async () => {
	await server?.stop()
	await outside?.close()
	rmSync(folder, { recursive: true, force: true })
})

const isPageView = (request: Request) => request.url().endsWith('/api/events')

function watchPageViews(page: Page): string[] {
	const paths: string[] = []
	page.on('request', (request) => {
		if (isPageView(request)) paths.push(request.postDataJSON().path)
	})
	return paths
}

/** What both ways of asking must do. */
async function keepsConsent(
	page: Page,
	site: string,
	steps: { accept: () => Promise<void>; openSettings: () => Promise<void>; tagManager: string },
): Promise<void> {
	const views = watchPageViews(page)
	const tagsBefore = outside.asked.filter((path) => path.startsWith('/gtm.js')).length
	const tagsAsked = () => outside.asked.filter((path) => path.startsWith('/gtm.js')).length - tagsBefore
	await page.goto(originOf(site))
	await hydrated(page)
	await steps.openSettings()
	expect(tagsAsked()).toBe(0)
	expect(views).toEqual([])

	await steps.accept()
	await expect.poll(() => views).toEqual(['/'])
	await expect
		.poll(() => page.evaluate(() => Reflect.get(window, 'tagManagerRan')))
		.toEqual(['consent default', 'page_impression', 'consent update', 'gtm.js'])
	expect(outside.asked).toContain(`/gtm.js?id=${steps.tagManager}`)

	await page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt', exact: true }).first().click()
	await expect.poll(() => views).toEqual(['/', '/kontakt'])
	// Each page has its own impression, and fetches the tags again.
	const impressions = () =>
		page.evaluate(() =>
			(window.dataLayer ?? [])
				.filter(({ event }) => event === 'page_impression')
				.map((entry) => Reflect.get(entry, 'page_path')),
		)
	expect(await impressions()).toEqual(['/kontakt'])
	await expect.poll(tagsAsked).toBe(2)

	// A page that comes back from the browser's cache is seen again.
	await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
	await expect.poll(() => views).toEqual(['/', '/kontakt', '/kontakt'])
	expect(await impressions()).toEqual(['/kontakt', '/kontakt'])
	expect(tagsAsked()).toBe(2)
}

test('our own dialog: no tag and no count before the choice, both after it', async ({ page }) => {
	const question = page.getByRole('dialog', { name: 'Din integritet, ditt val' })
	const settings = page.getByRole('dialog', { name: 'Cookieinställningar' })
	await keepsConsent(page, 'carhall-se', {
		openSettings: () => question.getByRole('button', { name: 'Välj själv' }).click(),
		accept: () => settings.getByRole('button', { name: 'Acceptera alla' }).click(),
		tagManager: 'GTM-DEMO100',
	})
})

test('a tag runs only for the purpose that is allowed; when consent is withdrawn it stops and its cookie goes', async ({
	page,
}) => {
	const start = outside.asked.length
	const collected = () => outside.asked.slice(start).filter((path) => path.startsWith('/collect/'))
	const cookieNames = async () => (await page.context().cookies()).map(({ name }) => name).toSorted()
	const settings = page.getByRole('dialog', { name: 'Cookieinställningar' })
	const openSettings = () => page.getByRole('contentinfo').getByRole('link', { name: 'Cookieinställningar' }).click()

	await page.goto(originOf('carhall-se'))
	await hydrated(page)
	await page
		.getByRole('dialog', { name: 'Din integritet, ditt val' })
		.getByRole('button', { name: 'Välj själv' })
		.click()
	await settings.getByLabel('Statistik').check()
	await settings.getByRole('button', { name: 'Spara mitt val' }).click()
	await expect.poll(collected).toEqual(['/collect/statistics?page=%2F'])
	expect(await cookieNames()).toEqual(['_ga', 'consent'])

	await openSettings()
	await settings.getByRole('button', { name: 'Bara nödvändiga' }).click()
	await expect.poll(cookieNames).toEqual(['consent'])
	// A later impression on the same page, whose tags stay loaded.
	await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
	await expect
		.poll(() => page.evaluate(() => window.dataLayer?.filter(({ event }) => event === 'page_impression').length))
		.toBe(2)
	expect(collected()).toEqual(['/collect/statistics?page=%2F'])
})

test('a form of another host is loaded on demand, and only its own page allows the host', async ({ page }) => {
	const asked = () => outside.asked.filter((path) => path.startsWith('/hubspot')).length
	const told: unknown[] = []
	page.on('request', (request) => {
		if (request.url().endsWith('/api/form-events')) told.push(request.postDataJSON())
	})
	const open = async (path: string) =>
		(await page.goto(originOf('maison') + path))?.headers()['content-security-policy'] ?? ''
	expect(await open('/')).not.toContain('hsforms')
	expect(await open('/kontakt')).toContain('https://*.hsforms.com')
	await hydrated(page)
	const button = page.getByRole('button', { name: 'Visa formuläret' })
	await expect(button).toBeVisible()
	expect(asked()).toBe(0)
	await button.click()
	const form = page.getByRole('region', { name: 'Nyhetsbrev' }).last()
	await form.getByLabel('E-mail').fill('anna@example.com')
	expect(await page.evaluate(() => Reflect.get(window, 'hubSpotAsked'))).toEqual({
		...{ region: 'eu1', portalId: '77', formId: 'abc-1' },
	})
	await form.getByRole('button', { name: 'Send to HubSpot' }).click()
	await expect(form).toContainText('Thanks from HubSpot')
	const events = ['ready', 'submit', 'submitted']
	expect(told).toEqual(events.map((event) => ({ formId: 'abc-1', event })))
	expect(asked()).toBe(1)
})

for (const version of ['v3', 'v2'] as const) {
	test(`Usercentrics ${version}: no tag and no count before the choice, both after it`, async ({ page }) => {
		outside.serveUsercentrics(version)
		await keepsConsent(page, 'volta', {
			async openSettings() {
				await page.getByRole('contentinfo').getByRole('link', { name: 'Cookieinställningar' }).click()
				await expect(page.getByRole('dialog', { name: 'Usercentrics' })).toBeVisible()
				expect(await page.evaluate(() => Reflect.get(window, 'settingsId'))).toBe('SETTINGS1')
			},
			accept: () => page.getByRole('button', { name: 'Accept all' }).click(),
			tagManager: 'GTM-TEST123',
		})
	})
}

test('a form whose host is down shows a message and reports to the log', async ({ page, problems }) => {
	problems.expectProblem(/hubspot\.js|Failed to load resource/)
	outside.stopHubSpot()
	await page.goto(`${originOf('maison')}/kontakt`)
	await hydrated(page)
	const told = page.waitForRequest('**/api/form-events')
	await page.getByRole('button', { name: 'Visa formuläret' }).click()
	await expect(page.getByText('Formuläret gick inte att hämta från HubSpot.')).toBeVisible()
	await expect(page.getByRole('button', { name: 'Försök igen' })).toBeEnabled()
	expect((await told).postDataJSON()).toEqual({ formId: 'abc-1', event: 'failed' })
})

test('the policy of a site without tags allows no other host, that of a site with films their hosts', async ({
	request,
}) => {
	const policyOf = async (site: string) =>
		(
			await request.get(`http://127.0.0.1:${server.port}/`, { headers: { host: `${site}.localhost:${server.port}` } })
		).headers()['content-security-policy'] ?? ''
	expect(await policyOf('carhall-se')).toContain('google-analytics.com')
	expect(await policyOf('nordhall-fi')).not.toMatch(/google|usercentrics|127\.0\.0\.1|player/)
	const british = await policyOf('crown-uk')
	expect(british).toMatch(/frame-src [^;]*https:\/\/player\.example/)
	expect(british).toMatch(/media-src 'self' https:\/\/player\.example/)
})
