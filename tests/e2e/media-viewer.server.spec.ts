import { type APIRequestContext, type APIResponse, expect, test } from '@playwright/test'
import { findPlate } from './known-calls.ts'

function ask(request: APIRequestContext, site: string, path: string, data?: object): Promise<APIResponse> {
	const port = process.env.E2E_PORT
	const options = { headers: { host: `${site}.localhost:${port}` }, ...(data && { data }) }
	return request.fetch(`http://127.0.0.1:${port}${path}`, { method: data ? 'POST' : 'GET', ...options })
}

test('the call answers with the fields of the specification, for any spelling of the plate', async ({ request }) => {
	const body = { index: 'vehicles-carhall-uk', filters: { autos_on_show: true }, limit: 1 }
	const { content } = await (await ask(request, 'carhall-uk', '/api/search', body)).json()
	const [{ car_id, slug }] = content
	const page = await ask(request, 'carhall-uk', `/buy-car/car/${car_id}/${slug}`)
	const plate = findPlate(await page.text())
	for (const written of [plate, plate.toLowerCase(), plate.replace(/^(....)/, '$1-')]) {
		const answer = await ask(request, 'carhall-uk', `/api/stephenjames/${encodeURIComponent(written)}`)
		expect(await answer.json()).toMatchObject({ has360: true, hasVideo: false, videoUrl: null, hasInternal360: false })
	}
	expect((await ask(request, 'carhall-uk', '/api/stephenjames/x!')).status()).toBe(400)
	expect((await ask(request, 'carhall-se', '/api/stephenjames/ABC123')).status()).toBe(404)
})
