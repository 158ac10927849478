import { expect, test } from 'vitest'
import type { PageContext } from '#page/page-context.ts'
import { createContext } from '#testing/create-context.ts'
import { definePage } from './define-page.ts'

const loadCars = async (context: PageContext<'cars'>) => ({ main: context.url.searchParams.get('cars') })

test('what a page reads from the query it must declare: another name does not compile', async () => {
	const declared = definePage({ path: '/pick', query: ['cars'], load: loadCars })
	// @ts-expect-error The loader reads `cars`.
	definePage({ path: '/pick', query: ['car'], load: loadCars })
	// @ts-expect-error Without names there is none to read.
	definePage({ path: '/pick', load: async ({ url }) => ({ main: url.searchParams.get('cars') }) })
	definePage({ path: '/pick', load: async ({ url }) => ({ main: url.searchParams.get('sent') }) })

	const content = { getPage: async () => null }
	const context = createContext('/pick?cars=1', { content, stock: {} } as unknown as Parameters<
		typeof createContext
	>[1])
	expect(await declared.load({ ...context, posted: null }, {})).toEqual({ main: '1' })
})

test('a page that needs a service names it', () => {
	const load = async (_context: PageContext, { dealerKeys }: { dealerKeys: Record<string, string> }) => ({
		main: Object.keys(dealerKeys).length,
	})
	expect(definePage({ path: '/keys', load }).path).toBe('/keys')
	// @ts-expect-error There is no such service.
	definePage({ path: '/keys', load: async (_context, { keys }: { keys: string }) => ({ main: keys }) })
})
