import { createHash } from 'node:crypto'
import { expect, hydrated, siteOrigin, test } from './fixtures.ts'

test('a cached page is the same for every visitor, has three inline scripts, known by their hash, and is hydrated', async ({
	page,
	problems,
}) => {
	problems.expectProblem(/Content Security Policy/)
	const answer = await page.goto(siteOrigin())
	const policy = (await answer?.headerValue('content-security-policy')) ?? ''
	const body = (await answer?.text()) ?? ''
	await hydrated(page)
	expect(policy).toMatch(/script-src 'self'/)
	expect(policy).not.toContain('nonce')
	for (const visitor of ['another', 'a third']) {
		const headers = { host: new URL(siteOrigin()).host, 'user-agent': visitor, cookie: `visitor=${visitor}` }
		const theirs = await page.request.get(`http://127.0.0.1:${process.env.E2E_PORT}/`, { headers })
		expect(await theirs.text()).toBe(body)
		expect(theirs.headers()['content-security-policy']).toBe(policy)
	}
	const inline = [...body.matchAll(/<script(?![^>]* (?:src|type)=)[^>]*>(.*?)<\/script>/gs)].map(
		([, text = '']) => text,
	)
	const hashes = inline.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
	// Before the first paint one hides a dismissed message and one shows the question about cookies; one records early presses.
	expect(hashes).toHaveLength(3)
	expect(hashes.filter((hash) => !policy.includes(hash))).toEqual([])

	await test.step('it is answered with 304 to a browser that has it', async () => {
		const status = await page.evaluate(async () => {
			const first = await fetch('/', { cache: 'no-store' })
			const again = await fetch('/', {
				cache: 'no-store',
				headers: { 'if-none-match': first.headers.get('etag') ?? '' },
			})
			return again.status
		})
		expect(status).toBe(304)
	})
	await test.step('a script that the policy does not allow does not run', async () => {
		const outcome = await page.evaluate(
			() =>
				new Promise((resolve) => {
					Reflect.set(window, 'foreignScript', () => resolve('run'))
					document.addEventListener('securitypolicyviolation', () => resolve('stopped'))
					document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="foreignScript()">')
				}),
		)
		expect(outcome).toBe('stopped')
	})
	await test.step('a link leads to a new document, which the browser may prefetch, and Back returns', async () => {
		const rules = JSON.parse((await answer?.headerValue('speculation-rules')) ?? '')
		const { prefetch } = await page.evaluate(async (path) => (await fetch(path)).json(), rules)
		expect(prefetch).toHaveLength(1)
		await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
		await page.locator('main a[href="/bilar"]').first().click()
		await expect(page).toHaveURL(`${siteOrigin()}/bilar`)
		expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(false)
		await page.goBack()
		await expect(page).toHaveURL(`${siteOrigin()}/`)
	})
})
