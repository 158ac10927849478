import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterPageImpression, pushPageImpression } from './page-impression.ts'

const impressionOf = (path: string) => ({ site: 'carhall-se', language: 'sv', currency: 'SEK', path, title: 'Volvo' })

beforeEach(() => {
	vi.useFakeTimers()
	vi.stubGlobal('window', {})
})
afterEach(() => {
	vi.useRealTimers()
	vi.unstubAllGlobals()
})

test('an impression has page, title, language, site and currency, and follows the denied defaults', () => {
	pushPageImpression(impressionOf('/bilar'))
	expect(window.dataLayer).toHaveLength(2)
	expect(window.dataLayer?.[1]).toEqual({
		event: 'page_impression',
		page_path: '/bilar',
		page_title: 'Volvo',
		page_language: 'sv',
		site_name: 'carhall-se',
		currency: 'SEK',
	})
})

test('the data layer is polled every 100 ms until the page’s impression is there', () => {
	const then = vi.fn()
	afterPageImpression('/bil/1/volvo', then)
	pushPageImpression(impressionOf('/bilar'))
	vi.advanceTimersByTime(250)
	expect(then).not.toHaveBeenCalled()

	pushPageImpression(impressionOf('/bil/1/volvo'))
	vi.advanceTimersByTime(49)
	expect(then).not.toHaveBeenCalled()
	vi.advanceTimersByTime(1)
	expect(then).toHaveBeenCalledOnce()
	vi.advanceTimersByTime(10_000)
	expect(then).toHaveBeenCalledOnce()
})

test('polling ends when the page is left or the impression does not appear', () => {
	const then = vi.fn()
	afterPageImpression('/bil/1/volvo', then)()
	afterPageImpression('/bil/2/volvo', then)
	vi.advanceTimersByTime(4999)
	expect(vi.getTimerCount()).toBe(1)
	vi.advanceTimersByTime(1)
	expect(vi.getTimerCount()).toBe(0)
	pushPageImpression(impressionOf('/bil/2/volvo'))
	vi.advanceTimersByTime(1000)
	expect(then).not.toHaveBeenCalled()
})
