import { expect, test } from 'vitest'
import type { ContentSource } from '#content/content-source.ts'
import { createPageContext } from '#page/page-context.ts'
import { createVisit } from '#page/visit.ts'
import { sites } from '#sites/registry.ts'
import type { StockReader } from '#stock/stock.ts'
import { testServices } from '#testing/test-services.ts'
import { loadFrame } from './frame.server.ts'

function contextWith(content: Partial<ContentSource>) {
	const errors: string[] = []
	const log = {
		debug() {},
		info() {},
		warn() {},
		error: (_fields: object, message: string) => void errors.push(message),
	}
	// A frame uses nothing else.
	const services = testServices({ content: content as ContentSource, stock: {} as StockReader, log })
	const [site] = sites
	return {
		errors,
		services,
		context: {
			...createPageContext(createVisit(site, new URL('http://carhall-se.localhost/en/cars')), services),
			posted: null,
		},
	}
}

test('without the content store a page has no header and footer, but the texts of its language', async () => {
	const { context, services, errors } = contextWith({ getFrame: () => Promise.reject(new Error('The store is down')) })
	const frame = await loadFrame(context, services, null)
	expect(frame).toMatchObject({ header: [], footer: [] })
	expect(frame.texts['error.serverTitle']).toBe('Something went wrong at our end')
	expect(errors).toEqual(['header and footer failed to load'])
	expect(context.cache.ageLimit).toBeLessThanOrEqual(10)
})

test('a failing menu keeps the header, and is logged', async () => {
	const header = [{ uid: 'h', type: 'MainNavigation', params: {}, fields: {}, placeholders: {} }]
	const { context, services, errors } = contextWith({
		getFrame: async () => ({ header, footer: [] }),
		getNavigation: () => Promise.reject(new Error('The tree is down')),
		getDictionary: async () => ({}),
	})
	const frame = await loadFrame(context, services, null)
	expect(frame.header).toMatchObject([{ name: 'MainNavigation', problem: null, data: { menu: [] } }])
	expect(errors).toEqual(['navigation failed to load'])
	expect(context.cache.ageLimit).toBeLessThanOrEqual(10)
})
