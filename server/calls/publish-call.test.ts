import { expect, test } from 'vitest'
import { serveRoutes } from '../testing/serve-routes.ts'
import { createPublishRoutes } from './publish-call.ts'

const secret = 'a secret of sixteen'

async function open() {
	const published: unknown[] = []
	const routes = createPublishRoutes(secret, async (names) => void published.push(names))
	const ask = await serveRoutes(routes)
	const publish = (
		headers: Record<string, string>,
		body = '{"updates":[{"identifier":"ABC-layout"}],"continues":true}',
	) =>
		ask('/api/content/published', { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body })
	return { publish, published }
}

test('a publish with the secret is noted, however often it comes', async () => {
	const { publish, published } = await open()
	expect((await publish({ 'x-revalidate-secret': secret })).status).toBe(204)
	expect((await publish({ 'x-revalidate-secret': secret })).status).toBe(204)
	expect(published).toEqual([null, null])
})

test.each([
	['no secret', {}],
	['another secret', { 'x-revalidate-secret': 'a secret of sixteeN' }],
	['a part of it', { 'x-revalidate-secret': 'a secret' }],
])('%s is refused', async (_, headers) => {
	const { publish, published } = await open()
	expect((await publish(headers)).status).toBe(403)
	expect(published).toEqual([])
})

test('without a secret in the configuration there is no such call', () => {
	expect(createPublishRoutes(undefined, async () => {})).toEqual([])
})

test('what it names is handed on, and a body that is no JSON can be anything', async () => {
	const { publish, published } = await open()
	const headers = { 'x-revalidate-secret': secret }
	const identifier = 'dd555a688bf84dfab67f040be7d65c51'
	await publish(headers, JSON.stringify({ updates: [{ identifier, entity_definition: 'Item' }], continues: false }))
	expect((await publish(headers, '{"updates":')).status).toBe(204)
	expect(published).toEqual([[{ kind: 'item', id: identifier.toUpperCase() }], null])
})
