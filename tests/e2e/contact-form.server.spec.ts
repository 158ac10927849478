import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'

const address = () => `http://127.0.0.1:${process.env.E2E_PORT}`

async function findCar(): Promise<string> {
	const answer = await fetch(`${address()}/api/search`, {
		method: 'POST',
		body: JSON.stringify({ index: 'vehicles-carhall-se', limit: 1, filters: { car_is_sample: 'false' } }),
	})
	return (await answer.json()).content[0].car_id
}

function send(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
	return fetch(`${address()}/api/forms/comhub`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', ...headers },
		body: typeof body === 'string' ? body : JSON.stringify(body),
	})
}

async function envelope(id: string, given: Record<string, unknown> = {}) {
	const values = {
		car_id: await findCar(),
		name: 'Anna Berg',
		phone: '0701234567',
		email: 'anna@example.com',
		...given,
	}
	return { formName: 'carhall-seCarContactForm', formSubmissionId: `server-spec-${id}`, values }
}

test('202 for a lead and for its repeat, 409 for another under the same id', async () => {
	expect((await send(await envelope('a'))).status).toBe(202)
	expect((await send(await envelope('a'))).status).toBe(202)
	const other = await send(await envelope('a', { message: 'Något annat' }))
	expect([other.status, await other.json()]).toEqual([409, { code: 'other-content', fields: [] }])
})

test('an invalid lead is refused with the reason', async () => {
	const refusal = async (answer: Promise<Response>) => [(await answer).status, (await (await answer).json()).code]
	expect(await refusal(send(await envelope('b', { phone: '1' })))).toEqual([400, 'invalid'])
	expect(await refusal(send(await envelope('b', { car_id: 'none' })))).toEqual([404, 'unknown-car'])
	expect(await refusal(send({ ...(await envelope('b')), formName: 'carhall-ukCarContactForm' }))).toEqual([
		404,
		'unknown-form',
	])
	expect(await refusal(send('{'))).toEqual([400, 'invalid'])
	expect(await refusal(send('[]'))).toEqual([400, 'invalid'])
	expect(await refusal(send(await envelope('b', { message: 'x'.repeat(70_000) })))).toEqual([413, 'body-too-large'])
	expect(await refusal(send(await envelope('b'), { 'content-type': 'text/plain' }))).toEqual([415, 'not-json'])
	expect(await refusal(send(await envelope('b'), { origin: 'https://evil.example' }))).toEqual([403, 'other-origin'])
	expect(await refusal(fetch(`${address()}/api/forms/comhub`))).toEqual([405, 'method-not-allowed'])
})

test('photos come with a car for sale only, as photos, and not too large', async () => {
	const photo = readFileSync('public/images/lorries/lorry-blue-side.avif')
	const values = {
		regno: 'ABC123',
		milage: 1,
		option: 'sell',
		name: 'Anna',
		phone: '0701234567',
		email: 'a@example.com',
	}
	const send = (id: string, bytes: Uint8Array<ArrayBuffer>, path = '/api/forms/comhub/photos') => {
		const body = new FormData()
		body.set('envelope', JSON.stringify({ formName: 'carhall-seSellCarForm', formSubmissionId: id, values }))
		body.set('photos', new Blob([bytes]), '../../photo.exe')
		return fetch(address() + path, { method: 'POST', body })
	}
	expect((await send('server-spec-photo', new Uint8Array(photo))).status).toBe(202)
	const refused = await send('server-spec-no-photo', new TextEncoder().encode('<svg/>'))
	expect([refused.status, await refused.json()]).toEqual([400, { code: 'invalid', fields: ['photos'] }])

	const tooLarge = await send('server-spec-large', new Uint8Array(31 * 2 ** 20), '/salj-din-bil')
	expect([tooLarge.status, await tooLarge.text()]).toEqual([413, expect.stringContaining('större än vi kan ta emot')])
	expect((await send('server-spec-desk', new Uint8Array(photo), '/desk/leads')).status).toBe(415)
})
