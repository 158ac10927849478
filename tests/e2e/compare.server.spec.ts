import { expect, test } from '@playwright/test'
import { pageElements } from './page-elements.ts'

for (const [site, address, heading] of [
	['carhall-se', '/jamfor', 'Jämför bilar'],
	['carhall-no', '/sammenlign', 'Sammenlign biler'],
	['nordhall-fi', '/vertailu', 'Vertaa autoja'],
	['nordhall-sk', '/porovnanie', 'Porovnanie áut'],
	['carhall-uk', '/buy-car/compare', 'Compare cars'],
] as const) {
	test(`${site} has its comparison at ${address}, which without cars leads to the list`, async ({ request }) => {
		const port = process.env.E2E_PORT
		const headers = { host: `${site}.localhost:${port}` }
		const elements = pageElements(await (await request.get(`http://127.0.0.1:${port}${address}`, { headers })).text())
		expect(elements.find(({ tag }) => tag === 'h1')?.words).toBe(heading)
		const main = elements.find(({ tag }) => tag === 'main')
		const links = main?.elements.filter(({ tag, words }) => tag === 'a' && words.trim() !== '')
		expect(links?.length).toBeGreaterThan(0)
	})
}
