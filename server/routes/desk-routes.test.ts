import { expect, test } from 'vitest'
import { parseEnvironment } from '#platform/environment.ts'
import { serveRoutes } from '../testing/serve-routes.ts'
import { createDeskRoutes } from './desk-routes.ts'
import { createRates } from './route-limits.ts'
import type { RouteParts } from './route-parts.ts'

async function serveDesk() {
	const answer = async () => new Response('reached')
	const parts = { deskRoute: answer, deskEvents: answer } as unknown as RouteParts
	const ask = await serveRoutes(createDeskRoutes(parts, createRates(parseEnvironment({}))))
	const post = async (path: string, type: string, body: string) =>
		(await ask(path, { method: 'POST', body, headers: { 'content-type': type, 'sec-fetch-site': 'same-origin' } }))
			.status
	return { ask, post }
}

const urlEncoded = 'application/x-www-form-urlencoded'
const withFile = '--x\r\ncontent-disposition: form-data; name="files"; filename="a.jpg"\r\n\r\nab\r\n--x--'

test('an editor and the table of redirects take long forms, the library takes files, other rooms neither', async () => {
	const { ask, post } = await serveDesk()
	const long = `change=${'x'.repeat(100_000)}`
	for (const path of ['/desk/pages/edit', '/desk/pages/edit/sv', '/desk/redirects']) {
		expect(await post(path, urlEncoded, long), path).toBe(200)
		expect((await ask(path)).status, path).toBe(200)
	}
	for (const path of ['/desk/media', '/desk/media/item/1']) {
		expect(await post(path, 'multipart/form-data; boundary=x', withFile), path).toBe(200)
		expect((await ask(path)).status, path).toBe(200)
	}
	for (const path of ['/desk', '/desk/leads', '/desk/pages', '/desk/pages/preview/kontakt']) {
		expect(await post(path, urlEncoded, long), path).toBe(413)
		expect(await post(path, 'multipart/form-data; boundary=x', withFile), path).toBe(415)
		expect(await post(path, urlEncoded, 'do=save'), path).toBe(200)
	}
})
