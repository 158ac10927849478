import { readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createTestFolder } from '#platform/testing/test-folder.ts'
import { openImages } from './testing/open-images.ts'

test('a picture has the requested width and the best format the browser accepts', async () => {
	const get = await openImages()
	for (const [accept, type] of [
		['image/avif,image/webp', 'avif'],
		['image/webp', 'webp'],
		['*/*', 'jpeg'],
	]) {
		const answer = await get('/ipx/w_320/car.png', accept)
		expect(answer.headers.get('content-type')).toBe(`image/${type}`)
		expect(answer.headers.get('vary')).toContain('accept')
		const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
		expect([width, height]).toEqual([320, 160])
	}
})

test('a smaller picture is not enlarged, and one that already fits is sent unchanged', async () => {
	const get = await openImages()
	const answer = await get('/ipx/w_1920/car.avif', 'image/avif')
	const original = await (await get('/ipx/w_1280/car.avif', 'image/avif')).arrayBuffer()
	const bytes = await answer.arrayBuffer()
	expect((await sharp(Buffer.from(bytes)).metadata()).width).toBe(800)
	expect(Buffer.from(bytes).equals(Buffer.from(original))).toBe(true)
})

test('concurrent requests for a new picture all get it', async () => {
	const get = await openImages()
	const answers = await Promise.all(Array.from({ length: 20 }, () => get('/ipx/w_640/car.png', 'image/webp')))
	expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
})

test('a picture that cannot be stored is still sent', async () => {
	// No file can be created below another file.
	const get = await openImages({}, { dataDir: '/dev/null' })
	expect((await get('/ipx/w_320/car.png')).status).toBe(200)
})

test.each([
	'/ipx/w_640/missing.png',
	'/ipx/w_640/..%2f..%2fetc%2fpasswd.png',
	'/ipx/w_640/%2e%2e/%2e%2e/etc/hosts.png',
	'/ipx/w_640/https://evil.example/a.png',
	'/ipx/w_640/https://cdn.example:8443/a.png',
	'/ipx/w_640/https://user@cdn.example/a.png',
	'/ipx/w_700/car.png',
])('%s is not found', async (path) => {
	const get = await openImages()
	expect((await get(path)).status).toBe(404)
})

test('a file that is not a picture is refused', async () => {
	const get = await openImages()
	expect((await get('/ipx/w_640/broken.jpg')).status).toBe(415)
})

test('a browser that has the picture gets 304', async () => {
	const get = await openImages()
	const first = await get('/ipx/w_320/car.png')
	const etag = first.headers.get('etag') ?? ''
	const again = await fetch(first.url, { headers: { accept: '*/*', 'if-none-match': etag } })
	expect(again.status).toBe(304)
})

test('a picture has one name on all machines, whatever times their copies have; one that was replaced has another', async () => {
	const folders = [createTestFolder(), createTestFolder()]
	const opened = await Promise.all(folders.map((publicDir) => openImages({}, { publicDir })))
	const etags = () => Promise.all(opened.map(async (get) => (await get('/ipx/w_320/drawn.png')).headers.get('etag')))
	const picture = readFileSync('public/images/dealers/carhall-1.avif')
	const write = (content: Buffer) => {
		for (const [index, folder] of folders.entries()) {
			writeFileSync(join(folder, 'drawn.png'), content)
			utimesSync(join(folder, 'drawn.png'), 1000 + index, 1000 + index)
		}
	}
	write(picture)
	const before = await etags()
	expect(before[0]).toBe(before[1])
	// Of the same size.
	write(Buffer.concat([picture.subarray(0, -1), Buffer.of(1)]))
	for (const folder of folders) utimesSync(join(folder, 'drawn.png'), 2000, 2000)
	const after = await etags()
	expect(after[0]).toBe(after[1])
	expect(after[0]).not.toBe(before[0])
})
