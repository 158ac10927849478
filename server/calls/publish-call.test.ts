import { expect, test } from 'vitest'
import { serveRoutes } from '../testing/serve-routes.ts'
import { createPublishRoutes } from './publish-call.ts'

const secret = 'a secret of sixteen'

async function open() {
	const published = { count: 0 }
	const routes = createPublishRoutes(secret, async () => void published.count++)
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
	expect(published.count).toBe(2)
})

test.each([
	['no secret', {}],
	['another secret', { 'x-revalidate-secret': 'a secret of sixteeN' }],
	['a part of it', { 'x-revalidate-secret': 'a secret' }],
])('%s is refused', async (_, headers) => {
	const { publish, published } = await open()
	expect((await publish(headers)).status).toBe(403)
	expect(published.count).toBe(0)
})

test('without a secret in the configuration there is no such call', () => {
	expect(createPublishRoutes(undefined, async () => {})).toEqual([])
})
