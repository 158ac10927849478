import { expect, siteOrigin, test } from './fixtures.ts'

test('a page carries the headers that protect it', async ({ page }) => {
	const answer = await page.goto(siteOrigin())
	const headers = (await answer?.allHeaders()) ?? {}
	expect(headers).toMatchObject({
		'x-content-type-options': 'nosniff',
		'referrer-policy': 'strict-origin-when-cross-origin',
		'cross-origin-opener-policy': 'same-origin',
		'cache-control': 'public, no-cache',
	})
	expect(headers['content-encoding']).toMatch(/^(?:br|zstd)$/)
	expect(headers['content-security-policy']).toContain("object-src 'none'")
	expect(headers['strict-transport-security']).toBeUndefined()
	expect(headers['set-cookie']).toBeUndefined()
})

test('files with a hash in their name are kept for ever', async ({ page }) => {
	const scripts: string[] = []
	page.on('response', async (response) => {
		if (response.url().includes('/assets/')) scripts.push((await response.headerValue('cache-control')) ?? '')
	})
	await page.goto(siteOrigin(), { waitUntil: 'networkidle' })
	expect(scripts.length).toBeGreaterThan(2)
	expect(new Set(scripts)).toEqual(new Set(['public, max-age=31536000, immutable']))
})
