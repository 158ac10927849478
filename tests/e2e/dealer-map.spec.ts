import type { Locator, Page } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.mjs'
import { violations } from './axe-violations.ts'
import { expect, hydrated, siteOrigin, test } from './fixtures.ts'
import { startMapServices } from './map-services.ts'
import { type ServerUnderTest, startServerUnderTest } from './server-under-test.ts'
import { sharedData } from './shared-data.ts'

// Maps are drawn by WebGL, which a machine without a graphics card does in software when it is told to.
test.use({
	launchOptions: {
		executablePath: findChromium() ?? '',
		args: ['--no-sandbox', '--no-first-run', '--disable-background-networking', '--enable-unsafe-swiftshader'],
	},
	contextOptions: { reducedMotion: 'reduce' },
	// Each pixel of a map is drawn in software.
	viewport: { width: 1024, height: 600 },
})

const dealerPath = '/anlaggning/carhall-uppsala'
const uppsala = { latitude: 59.8586, longitude: 17.6389 }

test.beforeEach(({ problems }) => {
	// Software that draws in place of a graphics card says that it is slow.
	problems.expectProblem(/GL Driver Message .* GPU stall/)
})

const wayThere = (page: Page) => page.getByRole('region', { name: 'Hitta hit' })
const mapOf = (page: Page) => wayThere(page).getByRole('region', { name: 'Karta till Carhall Uppsala' })
/** One that only a map reads out: the pins of the outlines are for the eye. */
const otherDealer = (page: Page) => wayThere(page).locator('figure').getByRole('link', { name: 'Carhall Västerås' })
const outlines = (page: Page) => wayThere(page).locator('figure img')

async function openDealer(page: Page, origin: string): Promise<void> {
	await page.goto(origin + dealerPath)
	await hydrated(page)
	await wayThere(page).scrollIntoViewIfNeeded()
}

/** What every map must do, whoever it comes from. */
async function keepsTheContract(page: Page): Promise<void> {
	await expect(wayThere(page).locator('[inert]')).toHaveCount(0)
	await expect(mapOf(page)).toBeVisible()
	await expect(wayThere(page).locator('figure').getByText('Carhall Uppsala', { exact: true })).toBeVisible()
	await expect(wayThere(page).getByRole('link', { name: /Vägbeskrivning/ })).toBeVisible()
	const scrolled = await page.evaluate(() => scrollY)
	await mapOf(page).hover({ position: { x: 40, y: 40 } })
	await page.mouse.wheel(0, 200)
	await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled)
	// Where a mark stands is where its town is (WCAG 2.5.8 lets maps off), and each dealer is in the list too.
	expect((await violations(page, 'figure')).filter((found) => !found.startsWith('target-size'))).toEqual([])
}

test('our own map can be opened and moved by keyboard, without a request to another host', async ({ page }) => {
	const scripts: string[] = []
	page.on('request', (request) => scripts.push(request.url()))
	await openDealer(page, siteOrigin())
	await expect(outlines(page)).toBeVisible()
	expect(scripts.filter((url) => /maplibre|open-map|google/.test(url))).toEqual([])

	await wayThere(page).getByRole('button', { name: 'Zooma och flytta kartan' }).press('Enter')
	await expect(mapOf(page)).toBeFocused()
	const left = async (mark: Locator) => (await mark.boundingBox())?.x ?? Number.NaN
	const dealer = wayThere(page).getByRole('img', { name: 'Carhall Uppsala' })
	const apart = async () => (await left(dealer)) - (await left(otherDealer(page)))
	const drawn = await apart()
	await wayThere(page).getByRole('button', { name: 'Zooma in' }).press('Enter')
	await expect.poll(apart).toBeGreaterThan(drawn * 1.5)
	const closer = await apart()
	await mapOf(page).press('-')
	await expect.poll(apart).toBeLessThan(closer / 1.3)
	const before = await left(dealer)
	await page.keyboard.press('ArrowLeft')
	await expect.poll(() => left(dealer)).toBeGreaterThan(before + 50)
	// One finger scrolls the page.
	await expect(mapOf(page).locator('..')).toHaveCSS('touch-action', 'pan-x pan-y')
	await keepsTheContract(page)

	await otherDealer(page).click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Carhall Västerås')
})

test.describe('a map by somebody else', () => {
	test.describe.configure({ mode: 'serial' })

	let services: Awaited<ReturnType<typeof startMapServices>>
	const servers: ServerUnderTest[] = []

	/** Another process on the data of the one under test. */
	async function startWith(environment: Record<string, string>): Promise<(site?: string) => string> {
		const server = await startServerUnderTest(process.env.E2E_DATA_DIR ?? '', { ...sharedData(), ...environment }).ready
		servers.push(server)
		return (site = 'carhall-se') => `http://${site}.localhost:${server.port}`
	}

	test.beforeAll(async () => {
		services = await startMapServices()
	})

	test.afterAll(async () => {
		await Promise.all(servers.map((server) => server.stop()))
		await services?.close()
	})

	test('a map of streets comes when it is seen, at zoom 12 round the dealer', async ({ page }) => {
		const origin = await startWith({ MAP_STYLE_URL: `${services.origin}/style.json` })
		services.behave('works')
		await openDealer(page, origin())
		await keepsTheContract(page)
		await expect(page.getByText('Streets by the test')).toBeVisible()
		await expect(page.getByText('Översiktskarta efter Natural Earth')).toBeHidden()

		// The tile in which the dealer is: https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames.
		const angle = (uppsala.latitude * Math.PI) / 180
		const x = Math.floor(((uppsala.longitude + 180) / 360) * 2 ** 12)
		const y = Math.floor(((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * 2 ** 12)
		const tiles = services.asked.filter((path) => path.startsWith('/tiles/'))
		expect(tiles).toContain(`/tiles/12/${x}/${y}.png`)
		expect(tiles.filter((path) => !path.startsWith('/tiles/12/'))).toEqual([])

		// What lies outside the frame is out of the keyboard's way until the map gets there.
		await expect(otherDealer(page)).toHaveCount(0)
		for (const _ of [11, 10, 9, 8]) await wayThere(page).getByRole('button', { name: 'Zooma ut' }).press('Enter')
		await expect(otherDealer(page)).toHaveAttribute('href', '/anlaggning/carhall-vasteras')
	})

	test('with a host of tiles that fails the outlines stay, with a message', async ({ page, problems }) => {
		problems.expectProblem(/127\.0\.0\.1|Failed to load resource/)
		await page.clock.install()
		for (const behaviour of ['is down', 'talks nonsense', 'has no tiles'] as const) {
			await test.step(`that ${behaviour}`, async () => {
				services.behave(behaviour)
				await openDealer(page, `http://carhall-se.localhost:${servers[0]?.port}`)
				if (behaviour === 'has no tiles') {
					await expect.poll(() => services.asked.some((path) => path.startsWith('/tiles/'))).toBe(true)
					// A map has 20 s to load, which drawing without a graphics processor can need.
					await page.clock.fastForward(21_000)
				}
				const alert = wayThere(page).getByRole('alert')
				await expect(alert).toContainText('Kartan kunde inte laddas.')
				await expect(alert.getByRole('link', { name: /Visa på karta/ })).toBeVisible()
				await expect(outlines(page)).toBeVisible()
				await expect(wayThere(page).locator('canvas')).toHaveCount(0)
			})
		}
	})

	test("Google's map is loaded on demand and shows the dealer at zoom 12", async ({ page }) => {
		const origin = await startWith({
			GOOGLE_MAPS_KEY: 'key-of-the-test',
			GOOGLE_MAPS_LOADER: `${services.origin}/google.js`,
		})
		services.behave('works')
		await openDealer(page, origin())
		await expect(outlines(page)).toBeVisible()
		await expect(wayThere(page).getByText('Google får då veta din IP-adress.')).toBeVisible()
		expect(services.asked).toEqual([])

		await wayThere(page).getByRole('button', { name: 'Visa Google Maps' }).press('Enter')
		await expect(mapOf(page)).toBeFocused()
		await keepsTheContract(page)
		expect(services.asked).toHaveLength(1)
		expect(Object.fromEntries(new URLSearchParams(services.asked[0]?.split('?')[1]))).toMatchObject({
			key: 'key-of-the-test',
			language: 'sv-SE',
			region: 'SE',
		})
		const shown = await page.evaluate(() => Reflect.get(window, 'shownByGoogle'))
		expect(shown).toMatchObject({ zoom: 12, gestureHandling: 'cooperative' })
		expect(shown.center.lat).toBeCloseTo(uppsala.latitude, 1)
		expect(shown.center.lng).toBeCloseTo(uppsala.longitude, 1)
	})

	for (const behaviour of ['is down', 'refuses the key'] as const) {
		test(`when Google ${behaviour}, the page shows a message in its language and keeps the link to the map`, async ({
			page,
			problems,
		}) => {
			problems.expectProblem(/127\.0\.0\.1|Failed to load resource/)
			services.behave(behaviour)
			const isDown = behaviour === 'is down'
			const path = isDown ? dealerPath : '/en/dealer/carhall-uppsala'
			await page.goto(`http://carhall-se.localhost:${servers[1]?.port}${path}`)
			await hydrated(page)
			const figure = page.locator('figure')
			const alert = figure.getByRole('alert')
			for (const _ of ['once', 'and once more']) {
				await figure.getByRole('button', { name: isDown ? 'Visa Google Maps' : 'Show Google Maps' }).click()
				await expect(alert).toContainText(isDown ? 'Google Maps kunde inte laddas.' : 'Failed to load Google Maps API')
			}
			const link = alert.getByRole('link', { name: isDown ? /Visa på karta/ : /Show on map/ })
			await expect(link).toHaveAttribute('href', /^https:/)
			await expect(figure.locator('img')).toBeVisible()
		})
	}

	test('the policy of a page allows the configured map only', async ({ request }) => {
		const policyOf = async (port: string | number | undefined) => {
			const headers = { host: `carhall-se.localhost:${port}` }
			return (await request.get(`http://127.0.0.1:${port}${dealerPath}`, { headers })).headers()[
				'content-security-policy'
			]
		}
		expect(await policyOf(process.env.E2E_PORT)).not.toMatch(/127\.0\.0\.1|gstatic/)
		expect(await policyOf(servers[0]?.port)).toContain(`connect-src 'self' ${services.origin}`)
		expect(await policyOf(servers[1]?.port)).toContain('https://*.gstatic.com')
	})
})
