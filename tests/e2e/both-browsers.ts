import { existsSync } from 'node:fs'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { consentCookie, formatConsentRecord } from '#features/consent/consent-record.ts'
import { findChromium } from '../../scripts/chromium.mjs'
import { expect, siteOrigin } from './fixtures.ts'
import type { HotelAnswer } from './hotel-answers.ts'

// Playwright drives a Firefox of its own only, so these tests drive Chromium and the installed Firefox by WebDriver BiDi's client.

const firefoxPath = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
	(path) => path && existsSync(path),
)

/** `path` is null where the browser is not installed. */
export const browsers = [
	{ name: 'Chromium', path: findChromium() },
	{ name: 'Firefox', path: firefoxPath ?? null },
] as const

type BrowserName = (typeof browsers)[number]['name']

export function launch(name: BrowserName, path: string): Promise<Browser> {
	const options = { executablePath: path, defaultViewport: { width: 1280, height: 800 } }
	return name === 'Firefox'
		? puppeteer.launch({
				...options,
				browser: 'firefox',
				// Documents are loaded again by Back, as in a browser that is short of memory.
				extraPrefsFirefox: { 'browser.sessionhistory.max_total_viewers': 0 },
			})
		: puppeteer.launch({ ...options, headless: 'shell', args: ['--no-sandbox', '--disable-gpu'] })
}

/** A page of a visitor of his own, who has refused all cookies unless he is still to be asked. */
export async function openPage(
	browser: Browser,
	path: string,
	{ site = 'carhall-se', isAsked = false }: { site?: string; isAsked?: boolean } = {},
): Promise<Page> {
	const context = await browser.createBrowserContext()
	if (!isAsked) {
		const value = formatConsentRecord({ analytics: false, marketing: false }, '2026-01-01')
		const { hostname } = new URL(siteOrigin(site))
		await context.setCookie({ name: consentCookie, value, domain: hostname, path: '/', secure: false })
	}
	const page = await context.newPage()
	page.setDefaultTimeout(15_000)
	await page.goto(siteOrigin(site) + path, { waitUntil: 'domcontentloaded' })
	await alive(page)
	return page
}

/** Resolves when the islands that wait for nothing are hydrated. */
export async function alive(page: Page): Promise<void> {
	// Somebody is at the page.
	await page.mouse.move(1, 1)
	await page.mouse.move(2, 2)
	await page.waitForFunction(() =>
		[...document.querySelectorAll('[data-island]:is([data-hydrate="load"], [data-hydrate="presence"])')].every(
			(island) => island.matches('[data-alive]'),
		),
	)
}

/** By its role and name, as a visitor finds it. */
export const press = (page: Page, role: string, name: string) => found(page, role, name).click()
export const write = (page: Page, name: string, text: string) => found(page, 'textbox', name).fill(text)

const found = (page: Page, role: string, name: string) =>
	page.locator(`::-p-aria([name="${name}"][role="${role}"])`).setEnsureElementIsInTheViewport(true)

/** Not `page.goBack`, which waits for a load that an entry of the same document does not have. */
export async function go(page: Page, steps: -1 | 1): Promise<void> {
	// Once the call has answered: going ends it.
	await page.evaluate((by) => void setTimeout(() => history.go(by)), steps)
}

/** By the last part of the call's path. The last answer of a call is repeated. */
export async function answerCalls(page: Page, below: string, answers: Record<string, HotelAnswer[]>): Promise<void> {
	await page.setRequestInterception(true)
	page.on('request', (request) => {
		const { pathname } = new URL(request.url())
		if (!pathname.startsWith(below)) return void request.continue()
		const left = answers[pathname.split('/').at(-1) ?? ''] ?? []
		const [status, body] = (left.length > 1 ? left.shift() : left[0]) ?? [503, {}]
		void request.respond({ status, contentType: 'application/json', body: JSON.stringify(body) })
	})
}

/** Scripts cannot be loaded until the returned function is called. */
export async function withoutScripts(page: Page): Promise<() => void> {
	let isAllowed = false
	await page.setRequestInterception(true)
	page.on('request', (request) => {
		if (isAllowed || !request.url().endsWith('.js')) return void request.continue()
		void request.abort()
	})
	return () => {
		isAllowed = true
	}
}

/** Resolves when a document below this path has loaded. */
export async function arriveAt(page: Page, path: string): Promise<void> {
	const isThere = (below: string) => location.pathname.startsWith(below) && document.readyState === 'complete'
	// An evaluation fails while the document changes.
	await expect.poll(() => page.evaluate(isThere, path).catch(() => false), { timeout: 15_000 }).toBe(true)
}

/** What has the focus comes to be this: it is named, it is not the page as a whole, and nothing covers it. */
export async function expectFocus(page: Page, name: RegExp | string): Promise<void> {
	const read = async () => {
		try {
			return await page.evaluate(whereFocusIs)
		} catch {
			// The document changes.
			return null
		}
	}
	const expected = typeof name === 'string' ? name : expect.stringMatching(name)
	await expect.poll(read, { timeout: 15_000 }).toEqual({ name: expected, isCovered: false })
}

function whereFocusIs(): { name: string; isCovered: boolean } {
	const focused = document.activeElement
	if (!focused || focused === document.body) return { name: 'the page as a whole', isCovered: false }
	const { left, top, right, bottom } = focused.getBoundingClientRect()
	const labelled = focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : null
	const name =
		focused.id === 'content' ? 'content' : (focused.getAttribute('aria-label') ?? labelled ?? focused.textContent)
	// Of what is higher than the window, as much as the window shows.
	const isTall = bottom - top > innerHeight
	// A round corner is no part of it.
	const inset = Number.parseFloat(getComputedStyle(focused).borderRadius) > 3 ? 12 : 3
	const y = isTall ? Math.max(top, 0) + Math.min(bottom, innerHeight) / 2 - Math.max(top, 0) / 2 : top + inset
	const corners = [left + inset, isTall ? (left + right) / 2 : right - inset]
	const isCovered = !corners.some((x) => focused.contains(document.elementFromPoint(x, y)))
	return { name: (name ?? '').replace(/\s+/g, ' ').trim(), isCovered }
}
