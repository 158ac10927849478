import { createHash } from 'node:crypto'
import { expect, hydrated, siteOrigin, test } from './fixtures.ts'

test('a cached page is the same for every visitor, has two inline scripts, known by their hash, and is hydrated', async ({
	page,
}) => {
	const bodies: string[] = []
	let policy = ''
	for (let visit = 0; visit < 3; visit++) {
		const answer = await page.goto(siteOrigin())
		policy = (await answer?.headerValue('content-security-policy')) ?? ''
		expect(policy).toMatch(/script-src 'self'/)
		expect(policy).not.toContain('nonce')
		bodies.push((await answer?.text()) ?? '')
		await hydrated(page)
	}
	expect(new Set(bodies).size).toBe(1)
	const [body = ''] = bodies
	const inline = [...body.matchAll(/<script(?![^>]* (?:src|type)=)[^>]*>(.*?)<\/script>/gs)].map(
		([, text = '']) => text,
	)
	const hashes = inline.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
	// One hides a dismissed message before the first paint, one records early presses.
	expect(hashes).toHaveLength(2)
	expect(hashes.filter((hash) => !policy.includes(hash))).toEqual([])
})

test('a page that the browser has cached is answered with 304', async ({ page }) => {
	await page.goto(siteOrigin())
	const status = await page.evaluate(async () => {
		const first = await fetch('/', { cache: 'no-store' })
		const again = await fetch('/', { cache: 'no-store', headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
		return again.status
	})
	expect(status).toBe(304)
})

test('a script that the policy does not allow does not run', async ({ page, problems }) => {
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

test('a link leads to a new document, which the browser may prefetch, and Back returns', async ({ page }) => {
	const answer = await page.goto(siteOrigin())
	const rules = JSON.parse((await answer?.headerValue('speculation-rules')) ?? '')
	const { prefetch } = await page.evaluate(async (path) => (await fetch(path)).json(), rules)
	expect(prefetch).toHaveLength(1)
	await hydrated(page)
	await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
	await page.locator('main a[href="/bilar"]').first().click()
	await expect(page).toHaveURL(`${siteOrigin()}/bilar`)
	expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(false)
	await page.goBack()
	await expect(page).toHaveURL(`${siteOrigin()}/`)
})
