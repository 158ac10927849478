import { expect, test } from '@playwright/test'
import { rawRequest, sendRaw } from './raw-request.ts'

async function ask(target: string, { host, method = 'GET' }: { host?: string; method?: string } = {}) {
	const { status, text } = await sendRaw(rawRequest({ target, method, headers: host ? { host } : {} }))
	const [head = '', body = ''] = text.split('\r\n\r\n')
	const header = (name: string) => new RegExp(`^${name}: (.*?)\\r?$`, 'im').exec(head)?.[1]
	return { status, location: header('location'), header, body }
}

const moves: [string, string, string | undefined][] = [
	['/begagnade-bilar', '/bilar', undefined],
	['/V%C3%A5ra-Bilm%C3%A4rken/Volvo/?utm_source=brev', '/bilar/volvo?utm_source=brev', undefined],
	['/v%c3%a5ra-bilar', '/bilar', undefined],
	['/fordon?typ=PB&gclid=1', '/bilar?car_vehicle_type_code=PC&gclid=1', undefined],
	['/hitta-oss/g%C3%A4vle', 'http://carhall-se.example/anlaggning/carhall-gavle', 'www.carhall-se.example'],
	['/karriar', 'https://jobb.nordhall.example/carhall', 'www.carhall-se.example'],
	['/used/ford/focus', '/buy-car/used-cars/ford/focus', 'motorway-uk.localhost'],
]
for (const [target, location, host] of moves) {
	test(`${target} of ${host ?? 'carhall-se'} has moved to ${location}`, async () => {
		expect(await ask(target, host ? { host } : {})).toMatchObject({ status: 308, location, body: '' })
	})
}

test('a rule of one site is none of another', async () => {
	expect((await ask('/used/ford/focus')).status).toBe(404)
})

test('every rule leads to a page', async () => {
	const { location = '' } = await ask('/fordon?typ=PB')
	expect((await ask(location)).status).toBe(200)
})

test('HEAD is redirected like GET; a posted form is not', async () => {
	expect(await ask('/begagnade-bilar', { method: 'HEAD' })).toMatchObject({ status: 308, location: '/bilar' })
	expect((await ask('/begagnade-bilar', { method: 'POST' })).location).toBeUndefined()
})

for (const target of [
	'/sv//evil.example',
	'/sv/%5Cevil.example',
	'/sv/%2F%2Fevil.example',
	'/en-gb/%2e%2e//evil.example',
]) {
	test(`${target} leads to no other host`, async () => {
		const { location = '/' } = await ask(target)
		expect(new URL(location, 'http://carhall-se.localhost').hostname).toBe('carhall-se.localhost')
	})
}

test('a line break in an address reaches no header', async () => {
	expect((await ask('/sv/a%0d%0aset-cookie:%20a=b')).status).toBe(400)
	const { location, header } = await ask('/begagnade-bilar?a=%0d%0aset-cookie:%20a=b')
	expect(location).toBe('/bilar?a=%0d%0aset-cookie:%20a=b')
	expect(header('set-cookie')).toBeUndefined()
})
