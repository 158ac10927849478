import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { consentCookie, formatConsentRecord } from '#features/consent/consent-record.ts'
import { sites } from '#sites/registry.ts'
import { watchCalls } from './watch-calls.ts'
import { watchStyles } from './watch-styles.ts'

export { expect }

/** Where a site of the server under test is. */
export function siteOrigin(key = 'carhall-se'): string {
	return `http://${key}.localhost:${process.env.E2E_PORT}`
}

export type PageProblems = {
	/** Problems that match are part of what the test is about. */
	expectProblem: (problem: RegExp) => void
}

/**
 * The `test` of all browser tests. A page that logs an error, breaks its content security policy, asks another host or
 * fails to fetch or to dress something fails the test, whatever else the test looks at.
 */
export const test = base.extend<{ problems: PageProblems; consent: 'refused' | 'not asked yet' }>({
	/** Tests about something else meet the pages as a visitor who has refused all cookies does. */
	consent: ['refused', { option: true }],
	context: async ({ context, consent }, use) => {
		if (consent === 'refused') await refuseConsent(context)
		await use(context)
	},
	problems: [
		async ({ page, javaScriptEnabled }, use) => {
			const found: string[] = []
			const expected: RegExp[] = []
			watch(page, (problem) => found.push(problem), javaScriptEnabled)
			await watchStyles(page)
			const findMisfits = watchCalls(page)
			await use({ expectProblem: (problem) => expected.push(problem) })
			found.push(...(await findMisfits()))
			expect(found.filter((problem) => !expected.some((pattern) => pattern.test(problem)))).toEqual([])
		},
		{ auto: true },
	],
})

async function refuseConsent(context: BrowserContext): Promise<void> {
	const value = formatConsentRecord({ analytics: false, marketing: false }, '2026-01-01')
	const cookies = sites.map(({ key }) => ({ name: consentCookie, value, url: siteOrigin(key) }))
	await context.addCookies([
		...cookies,
		{ name: consentCookie, value, url: `http://localhost:${process.env.E2E_PORT}` },
	])
}

function watch(page: Page, report: (problem: string) => void, javaScriptEnabled: boolean): void {
	page.on('console', (message) => {
		if (message.type() === 'error' || message.type() === 'warning') report(`console: ${message.text()}`)
	})
	page.on('pageerror', (error) => report(`error: ${error.message}`))
	page.on('request', (request) => {
		const { hostname, protocol } = new URL(request.url())
		const isOwn = hostname.endsWith('localhost') || hostname === '127.0.0.1'
		if (protocol.startsWith('http') && !isOwn) report(`foreign request: ${request.url()}`)
	})
	page.on('requestfailed', (request) => {
		// The browser gives up prefetches and pictures when it moves on, prefetches after ten seconds, and calls scripts it may not run blocked.
		const reason = request.failure()?.errorText ?? ''
		const isLatePrefetch = reason === 'net::ERR_TIMED_OUT' && request.headers()['sec-purpose']?.startsWith('prefetch')
		const isExpected = reason === 'net::ERR_ABORTED' || isLatePrefetch || (reason === 'csp' && !javaScriptEnabled)
		if (!isExpected) report(`request failed: ${request.url()} ${reason}`)
	})
	page.on('response', (response) => {
		const isDocument = response.request().isNavigationRequest()
		if (!isDocument && response.status() >= 400) report(`status ${response.status()}: ${response.url()}`)
	})
}

/** Moves the mouse, as somebody does who is at the page. */
export async function showPresence(page: Page): Promise<void> {
	await page.mouse.move(1, 1)
	await page.mouse.move(2, 2)
}

/** The script of a page on a phone does its work then. */
const untilPainted = () =>
	new Promise<void>((resolve) => new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true }))

/** Resolves when the page's script has run and the islands that wait for nothing are alive: from then on presses are handled in the browser. */
export async function hydrated(page: Page): Promise<void> {
	await page.waitForLoadState('load')
	await page.evaluate(untilPainted)
	await showPresence(page)
	await page.waitForFunction(
		() =>
			!document.querySelector('[data-enhancing]') &&
			[...document.querySelectorAll('[data-island]:is([data-hydrate="load"], [data-hydrate="presence"])')].every(
				(island) =>
					// Links that preload pictures come first and are not React's in the browser.
					[...island.children].some((child) => Object.keys(child).some((name) => name.startsWith('__reactProps'))),
			),
	)
}

/** Addresses of the cars of a list, for a test that is about a car: the list is fetched and not drawn. */
export async function carAddresses(page: Page, list: string): Promise<string[]> {
	const { origin, host, port, pathname, search } = new URL(list)
	const answer = await page.request.get(`http://127.0.0.1:${port}${pathname}${search}`, { headers: { host } })
	const cards = (await answer.text()).match(/<article[\s\S]*?<\/article>/g) ?? []
	const links = cards.map((card) => origin + /<a [^>]*href="([^"]+)"/.exec(card)?.[1])
	if (links.length === 0) throw new Error(`There are no cars in ${list}`)
	return links
}
