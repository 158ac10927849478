import type { Page } from '@playwright/test'
import { carAddresses, expect, hydrated, siteOrigin, test } from './fixtures.ts'
import { serveInPieces } from './serve-in-pieces.ts'

type Shift = { value: number; moved: string[] }

/** Shifts nobody sees: an icon of 20 px that centres beside its text when the second line arrives is 0.00005. */
const imperceptible = 0.001

/** What moves by itself from now on, and what it was: what follows a press or a key does not count. */
async function watchShifts(page: Page): Promise<() => Promise<Shift[]>> {
	await page.addInitScript(() => {
		const seen: Shift[] = []
		Reflect.set(window, 'layoutShifts', seen)
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) {
				if (Reflect.get(entry, 'hadRecentInput') === true) continue
				const sources: { node?: Node | null; previousRect: DOMRect; currentRect: DOMRect }[] = Reflect.get(
					entry,
					'sources',
				)
				const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
					const what = node instanceof Element ? node.outerHTML.slice(0, 160) : String(node)
					return `${from.x},${from.y} ${from.width}x${from.height} -> ${to.x},${to.y} ${to.width}x${to.height}: ${what}`
				})
				seen.push({ value: Number(Reflect.get(entry, 'value')), moved })
			}
		}).observe({ type: 'layout-shift', buffered: true })
	})
	return async () => {
		const all = await page.evaluate(() => Reflect.get(window, 'layoutShifts') as Shift[])
		return all.filter(({ value }) => value >= imperceptible)
	}
}

/** As a reader does: a screen at a time, to the end of the page. */
async function readToTheEnd(page: Page): Promise<void> {
	await page.evaluate(async () => {
		const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)))
		while (scrollY + innerHeight < document.documentElement.scrollHeight - 1) {
			const before = scrollY
			scrollBy({ top: innerHeight * 0.8, behavior: 'instant' })
			await nextFrame()
			if (scrollY === before) return
		}
	})
	await page.waitForLoadState('networkidle')
}

/** A frame, if rendering is not blocked. */
async function mayBePainted(page: Page): Promise<void> {
	await page.evaluate(
		() =>
			new Promise<void>((resolve) => {
				requestAnimationFrame(() => resolve())
				setTimeout(resolve, 50)
			}),
	)
}

const pages: [name: string, site: string, path: string][] = [
	['a home page', 'carhall-uk', '/'],
	['a home page with a film', 'volta', '/'],
	['a car list', 'carhall-se', '/bilar'],
	['a car', 'carhall-se', '/bil/'],
	['a dealer', 'carhall-se', '/anlaggning/carhall-uppsala'],
	['a story', 'carhall-uk', '/news-and-events/how-to-read-a-service-history'],
	['a missing page', 'carhall-se', '/there-is-no-such-page'],
]

test('nothing moves on a page while it loads and is scrolled', { tag: '@phone' }, async ({ page, problems }) => {
	problems.expectProblem(/404/)
	// Each of its pictures is mixed for the first time.
	test.slow()
	const shifts = await watchShifts(page)
	for (const [name, site, path] of pages) {
		await test.step(name, async () => {
			const origin = siteOrigin(site)
			const [car = ''] = path === '/bil/' ? await carAddresses(page, `${origin}/bilar`) : []
			await page.goto(car || origin + path)
			await hydrated(page)
			await readToTheEnd(page)
			expect(await shifts(), name).toEqual([])
		})
	}
})

test('on a phone a page is painted before all of it has arrived, and nothing moves when the rest comes', {
	tag: '@phone-only',
}, async ({ page, problems }) => {
	problems.expectProblem(/404/)
	test.slow()
	const shifts = await watchShifts(page)
	const server = await serveInPieces()
	try {
		for (const [name, site, path] of pages) {
			await test.step(name, async () => {
				const [car = ''] = path === '/bil/' ? await carAddresses(page, `${siteOrigin(site)}/bilar`) : []
				const asked = server.nextDocument()
				const begun = page.goto(server.originOf(site) + (car ? new URL(car).pathname : path), { waitUntil: 'commit' })
				const held = await asked
				held.sendPiece()
				await begun
				const painted = page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
				while (held.sendPiece('</main>')) await mayBePainted(page)
				await painted
				while (held.sendPiece()) await mayBePainted(page)
				await page.waitForLoadState()
				expect(await shifts(), name).toEqual([])
			})
		}
	} finally {
		server.close()
	}
})
