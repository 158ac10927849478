import { describe, expect, test } from 'vitest'
import { maxTableBytes } from '#desk/rooms/redirects/table-limit.ts'
import type { Route } from './route.ts'
import { maxChangeBytes } from './routes/desk-routes.ts'
import { routeTable as routes } from './testing/route-table.ts'
import { serveRoutes } from './testing/serve-routes.ts'

const kilobyte = 1024
const nameOf = ({ methods, path }: Route) => `${methods.join(' and ')} ${[path].flat().join(' ')}`
const rowOf = (path: string) => routes.find((route) => [route.path].flat().includes(path))
const handedOn = (route: Route) => [route.path].flat().includes('/sitecore/*')

describe('the route table', () => {
	test('has no path twice for one method', () => {
		const names = routes.flatMap(({ path, methods }) =>
			[path].flat().flatMap((each) => methods.map((method) => `${method} ${each}`)),
		)
		expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
	})

	test('ends with the pages', () => {
		expect(routes.slice(-2).map(nameOf)).toEqual(['GET *', 'POST *'])
		expect(routes.slice(0, -2).filter(({ path }) => [path].flat().includes('*'))).toEqual([])
	})

	test.each(
		routes
			.filter((route) => route.methods.includes('POST') && !handedOn(route))
			.map((route) => [nameOf(route), route] as const),
	)('%s reads little, and not from everybody as often as he likes', (name, { body, rate }) => {
		if (name.endsWith('/api/*')) return
		const isEditor = name.includes('/desk/pages/edit')
		if (name.includes('/desk/redirects')) expect(body?.maxBytes).toBeGreaterThan(maxTableBytes + 4 * kilobyte)
		expect(body?.maxBytes).toBeLessThanOrEqual(isEditor ? maxChangeBytes : 64 * kilobyte)
		expect(rate?.limit).toBeGreaterThan(0)
	})

	test('takes files at the forms with photos and at the library only, with limits and rates of their own', () => {
		const withFiles = routes.filter(({ body }) => body?.files)
		const library = 'POST /desk/media /desk/media/*'
		expect(withFiles.map(nameOf)).toEqual(['POST /api/forms/comhub/photos', library, 'POST *'])
		for (const route of withFiles) {
			const { body, rate } = route
			const megabytes = nameOf(route) === library ? 49 : 30
			expect(body?.files?.maxBytes).toBeLessThanOrEqual(megabytes * kilobyte * kilobyte)
			expect(body?.files?.rate.limit).toBeLessThan(rate?.limit ?? 0)
		}
	})

	test('refuses what a page of the desk posts in the name of a visitor', async () => {
		const forVisitors = routes.filter(({ isForVisitors }) => isForVisitors)
		expect(forVisitors.map(nameOf)).toEqual([
			'POST /api/forms/comhub',
			'POST /api/forms/comhub/photos',
			'POST /api/mechmate/book',
			'POST /api/tirehotel/booking/create',
			'POST /api/tirehotel/review/addReview',
			'POST *',
		])
		let taken = 0
		const answer: Route['answer'] = (call) => call.json({ taken: ++taken })
		const ask = await serveRoutes(forVisitors.map((route) => ({ ...route, cache: 'no-store', answer })))
		const post = async (path: string, from: string) =>
			(await ask(path, { method: 'POST', headers: { referer: `http://carhall-se.localhost${from}` } })).status
		for (const path of ['/api/forms/comhub', '/api/mechmate/book', '/kontakt']) {
			for (const from of ['/desk/pages/edit/kontakt', '/desk/pages/preview', '/desk/preview?token=a'])
				expect(await post(path, from), `${path} from ${from}`).toBe(403)
			expect(taken).toBe(0)
			expect(await post(path, '/deskundig'), path).not.toBe(403)
			taken = 0
		}
	})

	test.each(['/api/search', '/api/car-suggestions', '/api/events', '/api/csp-reports'])('%s has a rate', (path) => {
		expect(rowOf(path)?.rate).toBeDefined()
	})

	test('search and suggestions share a rate', () => {
		expect(rowOf('/api/search')?.rate).toBe(rowOf('/api/car-suggestions')?.rate)
	})

	test.each(routes.map((route) => [nameOf(route), route.cache] as const))('%s declares its cache rule', (_, cache) => {
		expect(cache).toMatch(/^(?:own|no-store|public, max-age=\d+)$/)
	})

	test.each(routes.filter(({ cache }) => cache !== 'own').map((route) => [nameOf(route), route] as const))(
		'%s lets no cache keep an error',
		async (_, { cache }) => {
			const statuses = [400, 403, 404, 409, 410, 429, 500, 502, 503]
			const kept = await Promise.all(
				statuses.flatMap((status) => [
					keptFor({ path: '*', methods: ['GET'], cache, answer: (call) => call.json({}, status as 400) }),
					keptFor({ path: '*', methods: ['GET'], cache, answer: () => ({ status, text: ['{}'] }) }),
				]),
			)
			expect(new Set(kept)).toEqual(new Set(['no-store']))
		},
	)
})

/** The cache rule of what the row answers. */
async function keptFor(route: Route) {
	const ask = await serveRoutes([route])
	return (await ask('/')).headers['cache-control']
}
