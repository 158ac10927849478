import { expect, hydrated, siteOrigin, test } from './fixtures.ts'

test('a page from the cache is the same for every visitor, has no inline script of its own and comes alive', async ({
	page,
}) => {
	const bodies: string[] = []
	for (let visit = 0; visit < 3; visit++) {
		const answer = await page.goto(siteOrigin())
		const policy = (await answer?.headerValue('content-security-policy')) ?? ''
		expect(policy).toMatch(/script-src 'self'/)
		expect(policy).not.toContain('nonce')
		bodies.push((await answer?.text()) ?? '')
		await hydrated(page)
	}
	expect(new Set(bodies).size).toBe(1)
	const [body = ''] = bodies
	const inline = [...body.matchAll(/<script(?![^>]* src=)([^>]*)>/g)].map(([, attributes = '']) => attributes)
	const running = inline.filter((attributes) => !/type="application\/(ld\+)?json"/.test(attributes))
	// One hides a dismissed message before the first paint; its hash stands in the policy.
	expect(running.length).toBeLessThanOrEqual(1)
})

test('a page that the browser has already is answered with 304', async ({ request }) => {
	const first = await request.get(siteOrigin())
	const again = await request.get(siteOrigin(), { headers: { 'if-none-match': first.headers().etag ?? '' } })
	expect(again.status()).toBe(304)
})

test('a script that the policy does not name does not run', async ({ page, problems }) => {
	problems.expectProblem(/Content Security Policy/)
	await page.goto(siteOrigin())
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

test('links are fetched ahead, followed without loading a new document, and Back returns', async ({ page }) => {
	await page.goto(siteOrigin())
	await hydrated(page)
	await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
	const link = page.locator('main a[href="/bilar"]').first()
	const script = page.locator('link[rel="modulepreload"][href*="/car-list-"]')
	await expect(script).toHaveCount(0)
	await link.hover()
	await expect(script.first()).toBeAttached()
	await link.click()
	await expect(page).not.toHaveURL(`${siteOrigin()}/`)
	expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
	await page.goBack()
	await expect(page).toHaveURL(`${siteOrigin()}/`)
})
