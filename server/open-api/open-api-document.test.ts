import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Route } from '../route.ts'
import { findMisfit } from '../testing/find-misfit.ts'
import { routeTable as routes } from '../testing/route-table.ts'
import { serveRoutes } from '../testing/serve-routes.ts'
import { createOpenApiDocument } from './open-api-document.ts'
import { createOpenApiRoute } from './open-api-route.ts'

const document = createOpenApiDocument(routes)

const pathsOf = ({ path }: Route) => [path].flat()
const calls = routes.filter((route) => pathsOf(route).some((path) => /^\/api\/(?!\*)/.test(path)))

describe('the OpenAPI document', () => {
	test.each(calls.map((route) => [pathsOf(route)[0] ?? '', route] as const))(
		'has %s as its row says',
		(path, route) => {
			const described = document.paths[path.replace(/:(\w+)/g, '{$1}')]
			expect(Object.keys(described ?? {})).toEqual(
				expect.arrayContaining(route.methods.map((each) => each.toLowerCase())),
			)
			const { query = {}, params = {}, body } = route.openApi ?? {}
			const named = Object.keys(query)
			expect(named.filter((name) => !route.query?.has(name))).toEqual([])
			if (route.query instanceof Set) expect(named.toSorted()).toEqual([...route.query].sort())
			expect(Object.keys(params).filter((name) => !path.includes(`:${name}`))).toEqual([])
			if (body) expect(route.body).toBeDefined()
		},
	)

	test('has every call, and no page', () => {
		expect(calls.length).toBeGreaterThan(30)
		const paths = Object.keys(document.paths)
		expect(paths.filter((path) => !path.startsWith('/api/'))).toEqual(['/healthz', '/livez'])
	})

	test('names each operation once', () => {
		const ids = Object.values(document.paths).flatMap((path) =>
			Object.values(path).map((operation) => z.object({ operationId: z.string() }).parse(operation).operationId),
		)
		expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
	})

	test('says which answers come before a row is asked', () => {
		const { responses } = z
			.object({ responses: z.record(z.string(), z.unknown()) })
			.parse(document.paths['/api/search']?.post)
		expect(Object.keys(responses)).toEqual(
			expect.arrayContaining(['200', '400', '401', '404', '413', '414', '421', '429', '503']),
		)
		expect(Object.keys(responses)).not.toContain('500')
	})

	test('is served', async () => {
		const ask = await serveRoutes([createOpenApiRoute(() => routes)])
		const { status, headers, body } = await ask('/api/openapi.json')
		expect([status, headers['content-type']]).toEqual([200, 'application/json'])
		expect(JSON.parse(body.toString())).toEqual(JSON.parse(JSON.stringify(document)))
	})
})

describe('an answer outside the document', () => {
	const answer = { method: 'GET', path: '/api/test-drives/1', status: 200, contentType: 'application/json' }

	test.each([
		['fits', { body: '{"times":["2026-11-23T10:00"]}' }, null],
		['has another shape', { body: '{"times":[1]}' }, /times/],
		['is no JSON', { body: 'x' }, /200/],
		['has a status that is not there', { status: 500, body: '{}' }, /500 is not in the document/],
		['has another type', { contentType: 'text/html', body: '' }, /text\/html/],
		['is of no call', { path: '/bilar', body: '' }, null],
	])('is found if it %s', (_, given, expected) => {
		const misfit = findMisfit(document, { ...answer, ...given })
		if (expected) expect(misfit).toMatch(expected)
		else expect(misfit).toBeNull()
	})
})
