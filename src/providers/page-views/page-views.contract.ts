import { expect, test } from 'vitest'
import type { PageView, PageViews } from '#domain/page-views.ts'

const seen: PageView = {
	site: 'carhall-se',
	language: 'sv',
	path: '/kontakt',
	page: { id: 'contact', name: 'Contact us' },
	currency: 'SEK',
	referrer: 'search.example',
	day: '2026-11-21',
}

export type PageViewsUnderTest = {
	pageViews: PageViews
	/** Views that arrived, by site, language and page; `page` is the name used by this service. */
	arrived: () => Promise<Record<string, number>>
	nameOf: (view: PageView) => string
	/** Makes the service fail; returns the lines of its debug log. */
	breakDown: () => Promise<{ debugged: string[] }>
}

/** The contract of every page-view service. */
export function describePageViews(open: () => Promise<PageViewsUnderTest>): void {
	test('views arrive with site, language and page, and are counted', async () => {
		const { pageViews, arrived, nameOf } = await open()
		const english: PageView = { ...seen, language: 'en', path: '/contact', page: null }
		for (const view of [seen, seen, english]) await pageViews.record(view)
		await pageViews.close()
		expect(await arrived()).toEqual({
			[`carhall-se sv ${nameOf(seen)}`]: 2,
			[`carhall-se en ${nameOf(english)}`]: 1,
		})
	})

	test('a view that cannot be stored has no effect on the visitor', async () => {
		const { pageViews, breakDown } = await open()
		const { debugged } = await breakDown()
		await expect(pageViews.record(seen)).resolves.toBeUndefined()
		await expect(pageViews.close()).resolves.toBeUndefined()
		expect(debugged).toHaveLength(1)
	})
}
