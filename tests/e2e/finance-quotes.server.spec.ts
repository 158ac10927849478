import { expect, test } from '@playwright/test'

test('sites without quotes have neither the section nor the calls', async ({ request }) => {
	const port = process.env.E2E_PORT
	const ask = (path: string, method = 'GET') =>
		request.fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { host: `motorway-uk.localhost:${port}` } })
	for (const call of ['default', 'cfd', 'legal?quoteRef=Q1']) {
		const answer = await ask(`/api/codeweaver/${call}`, call.startsWith('legal') ? 'GET' : 'POST')
		expect(answer.status()).toBe(404)
	}
	const list = await (await ask('/buy-car/used-cars')).text()
	const car = await (await ask(/href="(\/buy-car\/car\/\d+\/[^"]+)"/.exec(list)?.[1] ?? 'no car')).text()
	expect(car).toContain('>Overview</h2>')
	expect(car).not.toContain('id="finance-quotes"')
})
