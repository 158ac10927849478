import { expect, test } from '@playwright/test'

test("the server's answer does not depend on the time of day", async ({ request }) => {
	const port = process.env.E2E_PORT
	const headers = { host: `carhall-se.localhost:${port}` }
	const html = await (await request.get(`http://127.0.0.1:${port}/anlaggning/carhall-uppsala`, { headers })).text()
	expect(html).toContain('09:00–18:00')
	expect(html).not.toMatch(/Öppet till \d|Stängt, öppnar \d/)
})
