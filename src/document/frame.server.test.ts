import { expect, test } from 'vitest'
import type { ContentSource } from '#content/content-source.ts'
import { sites } from '#sites/registry.ts'
import type { Stock } from '#stock/stock.ts'
import { createVisit } from './context.server.ts'
import { loadFrame } from './frame.server.ts'
import { testServices } from './routes/testing/test-services.ts'

function visitWith(content: Partial<ContentSource>) {
	const errors: string[] = []
	const log = {
		debug() {},
		info() {},
		warn() {},
		error: (_fields: object, message: string) => void errors.push(message),
	}
	// A frame asks for nothing else.
	const services = testServices({ content: content as ContentSource, stock: {} as Stock, log })
	const [site] = sites
	return {
		errors,
		visit: createVisit(services, { site, url: new URL('http://carhall-se.localhost/en/cars'), nonce: '' }),
	}
}

test('without the content store a page has no header and no footer, but the texts of its language', async () => {
	const { visit, errors } = visitWith({ getFrame: () => Promise.reject(new Error('The store is down')) })
	const frame = await loadFrame(visit)
	expect(frame).toMatchObject({ header: [], footer: [] })
	expect(frame.texts['error.serverTitle']).toBe('Something went wrong at our end')
	expect(errors).toEqual(['header and footer failed to load'])
	expect(visit.cacheAgeLimit()).toBeLessThanOrEqual(10)
})

test('a failing menu leaves the header standing, and is logged', async () => {
	const header = [{ uid: 'h', type: 'MainNavigation', params: {}, fields: {}, placeholders: {} }]
	const { visit, errors } = visitWith({
		getFrame: async () => ({ header, footer: [] }),
		getNavigation: () => Promise.reject(new Error('The tree is down')),
		getDictionary: async () => ({}),
	})
	const frame = await loadFrame(visit)
	expect(frame.header).toMatchObject([{ name: 'MainNavigation', hasFailed: false, data: { menu: [] } }])
	expect(errors).toEqual(['navigation failed to load'])
	expect(visit.cacheAgeLimit()).toBeLessThanOrEqual(10)
})
