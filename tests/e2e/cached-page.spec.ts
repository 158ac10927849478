import { expect, hydrated, siteOrigin, test } from './fixtures.ts'

test('a page from the cache has a nonce of its own and comes alive in the browser', async ({ page }) => {
	const nonces: (string | undefined)[] = []
	for (let visit = 0; visit < 3; visit++) {
		const answer = await page.goto(siteOrigin())
		nonces.push(/'nonce-([^']+)'/.exec((await answer?.headerValue('content-security-policy')) ?? '')?.[1])
		const html = (await answer?.text()) ?? ''
		expect(html.split(`nonce="${nonces.at(-1)}"`).length).toBeGreaterThan(3)
		await hydrated(page)
	}
	expect(nonces).not.toContain(undefined)
	expect(new Set(nonces).size).toBe(3)
})

test('a script without the nonce does not run', async ({ page, problems }) => {
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
