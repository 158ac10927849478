import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createMediaLibrary } from '#content/embedded/media/embedded-media.server.ts'
import type { MediaContent } from '#content/media-library.ts'
import { openSqlite } from '#db/testing/test-database.ts'
import type { FileKind } from '#domain/media/file-kind.ts'
import { captionsAddress, mediaAddress, versionedAddress, wholeAddress } from '#domain/media/media-address.ts'
import { createSlowFileStore } from '#files/testing/slow-file-store.ts'
import { openImages, redPicture } from '../images/testing/open-images.ts'
import { serveRoutes } from '../testing/serve-routes.ts'
import { createMediaRoute, parseRange } from './media-route.ts'
import { tidyFiles } from './open-library-files.ts'

const site = 'carhall-se'

async function openLibrary() {
	const { db } = await openSqlite()
	let time = Date.now()
	const now = () => new Date(time)
	const media = createMediaLibrary(db, now)
	const { store: files } = createSlowFileStore({ now })
	async function keep(content: Buffer, kind: FileKind): Promise<MediaContent> {
		const kept = await files.put([content])
		if (!kept.ok) throw new Error(kept.error.code)
		const { key: hash, bytes } = kept.value
		return { kind, bytes, hash, sourceHash: hash, size: kind === 'pdf' ? null : { width: 800, height: 400 } }
	}
	const details = { name: 'A file', folder: '', tags: [], focus: null, crop: null, alternatives: {} }
	const add = async (content: Buffer, kind: FileKind) =>
		media.add({ site, author: 'astrid', content: await keep(content, kind), details })
	const pass = (days: number) => {
		time += days * 86_400_000
		return now()
	}
	return { library: { media, files }, add, keep, pass }
}

test('a file is sent whole or in a part, with its type and what keeps it from running', async () => {
	const { library, add } = await openLibrary()
	const ask = await serveRoutes([
		{
			path: '/media/library/*',
			methods: ['GET'],
			cache: 'own',
			answer: createMediaRoute(library, { isDevelopment: false }),
		},
	])
	const film = randomBytes(500)
	const [item, drawing, pdf] = [
		await add(film, 'mp4'),
		await add(Buffer.from('<svg/>'), 'svg'),
		await add(Buffer.from('%PDF'), 'pdf'),
	]
	const whole = await ask(versionedAddress(item))
	expect(whole.status).toBe(200)
	expect(whole.body.equals(film)).toBe(true)
	expect(whole.headers).toMatchObject({
		'content-type': 'video/mp4',
		'content-disposition': 'inline; filename="a-file.mp4"',
		'x-content-type-options': 'nosniff',
		'cache-control': 'public, max-age=31536000, immutable',
		'accept-ranges': 'bytes',
	})
	const part = await ask(versionedAddress(item), { headers: { range: 'bytes=490-' } })
	expect([part.status, part.headers['content-range'], part.headers['content-length']]).toEqual([
		206,
		'bytes 490-499/500',
		'10',
	])
	expect(part.body.equals(film.subarray(490))).toBe(true)
	expect((await ask(versionedAddress(item), { headers: { range: 'bytes=500-' } })).status).toBe(416)
	const head = await ask(versionedAddress(item), { method: 'HEAD' })
	expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '500', 0])
	const known = await ask(versionedAddress(item), { headers: { 'if-none-match': whole.headers.etag ?? '' } })
	expect(known.status).toBe(304)

	expect((await ask(mediaAddress(item))).headers['cache-control']).toBe(
		'public, max-age=60, stale-while-revalidate=600',
	)
	const svg = await ask(mediaAddress(drawing))
	expect(svg.headers['content-type']).toBe('image/svg+xml')
	expect(svg.headers['content-security-policy']).toContain('sandbox')
	expect((await ask(mediaAddress(pdf))).headers['content-type']).toBe('application/pdf')

	await library.media.changeFilm({ site, id: item.id, author: 'astrid', poster: null, captions: { sv: 'WEBVTT' } })
	const [captions] = await library.media.listCaptions({ site, id: item.id })
	const at = (version: string) => captionsAddress({ id: item.id, language: 'sv', version })
	const spoken = await ask(at(captions?.version ?? ''))
	expect([spoken.status, spoken.body.toString()]).toEqual([200, 'WEBVTT'])
	expect(spoken.headers).toMatchObject({
		'content-type': 'text/vtt; charset=utf-8',
		'x-content-type-options': 'nosniff',
		'cache-control': 'public, max-age=31536000, immutable',
	})
	expect((await ask(at('0'.repeat(12)))).headers['cache-control']).toContain('max-age=60,')
	expect((await ask(at(captions?.version ?? '').replace('-sv', '-fi'))).status).toBe(404)

	await library.media.remove({ site, id: pdf.id, author: 'astrid' })
	const otherEnding = mediaAddress(item).replace('.mp4', '.svg')
	for (const path of [
		mediaAddress(pdf),
		otherEnding,
		'/media/library/none',
		mediaAddress(item).replace(item.id, '0'.repeat(32)),
	])
		expect((await ask(path)).status, path).toBe(404)
})

test('an uploaded picture is scaled as others are, and a new one is made when it is replaced', async () => {
	const { library, add, keep } = await openLibrary()
	const item = await add(await redPicture().png().toBuffer(), 'png')
	const get = await openImages({}, { library })
	const made = await get(`/ipx/w_320${versionedAddress(item)}`, 'image/webp')
	expect([made.status, made.headers.get('content-type')]).toEqual([200, 'image/webp'])
	expect((await sharp(Buffer.from(await made.arrayBuffer())).metadata()).width).toBe(320)
	expect(made.headers.get('cache-control')).toContain('max-age=86400')
	expect((await get(`/ipx/w_320${mediaAddress(item)}`)).headers.get('cache-control')).toContain('max-age=60,')

	const content = await keep(await redPicture(400, 400).png().toBuffer(), 'png')
	const replaced = await library.media.replace({ site, id: item.id, author: 'astrid', content })
	for (const address of [versionedAddress(item), mediaAddress(item), versionedAddress(replaced ?? item)]) {
		const again = await get(`/ipx/w_320${address}`, 'image/webp')
		expect((await sharp(Buffer.from(await again.arrayBuffer())).metadata()).height, address).toBe(320)
	}
	for (const path of [
		'/media/library/x.png',
		mediaAddress(item).replace('.png', '.svg'),
		`/media/library/${item.id}/x/a.png`,
	])
		expect((await get(`/ipx/w_320${path}`)).status, path).toBe(404)
})

test('pages get the area of a picture in every size, its editors all of it, and others may not choose one', async () => {
	const { library, add } = await openLibrary()
	const blue = await sharp({ create: { width: 400, height: 400, channels: 3, background: 'blue' } })
		.png()
		.toBuffer()
	const halves = redPicture(800, 400).composite([{ input: blue, left: 400, top: 0 }])
	const item = await add(await halves.png().toBuffer(), 'png')
	const get = await openImages({}, { library })
	const look = async (address: string, width = 320) => {
		const made = Buffer.from(await (await get(`/ipx/w_${width}${address}`, 'image/webp')).arrayBuffer())
		const { width: shown, height } = await sharp(made).metadata()
		const { dominant } = await sharp(made).stats()
		return [shown, height, dominant.b > dominant.r ? 'blue' : 'red'].join(' ')
	}
	const crop = { left: 50, top: 0, width: 50, height: 100 }
	const change = { site, id: item.id, author: 'astrid', details: { ...item, crop } }
	const cropped = await library.media.change(change)
	if (!cropped) throw new Error('Nothing was changed')
	expect(await look(versionedAddress(cropped))).toBe('320 320 blue')
	expect(await look(versionedAddress(cropped), 640)).toBe('400 400 blue')
	expect(await look(mediaAddress(item))).toBe('320 320 blue')
	expect((await sharp(await (await get(`/ipx/w_320${wholeAddress(item)}`)).arrayBuffer()).metadata()).height).toBe(160)
	expect(wholeAddress(cropped)).toBe(versionedAddress(item))
	const chosen = versionedAddress({ ...item, crop: { left: 0, top: 0, width: 10, height: 10 } })
	expect(await look(chosen)).toBe('320 320 blue')
	expect((await get(`/ipx/w_320${chosen}`)).headers.get('cache-control')).toContain('max-age=60,')
	expect((await get(`/ipx/w_320${versionedAddress(cropped)}`)).headers.get('cache-control')).toContain('max-age=86400')
})

test('files that no site has are deleted thirty days after that was seen, in a folder as in a bucket', async () => {
	const { library, add, keep, pass } = await openLibrary()
	const item = await add(Buffer.from('used'), 'pdf')
	const orphan = await keep(Buffer.from('left by an upload that failed'), 'pdf')
	const { media, files } = library
	const tidy = (now: Date) => tidyFiles({ library: media, files, now })
	await tidy(pass(100))
	await tidy(pass(29))
	expect(await files.stat(orphan.hash)).not.toBeNull()
	await tidy(pass(2))
	expect(await files.stat(orphan.hash)).toBeNull()

	// A content that is replaced may be needed by a backup from before.
	const old = item.hash
	const content = await keep(Buffer.from('another'), 'pdf')
	await media.replace({ site, id: item.id, author: 'astrid', content })
	await tidy(pass(1))
	await tidy(pass(29))
	expect(await files.stat(old)).not.toBeNull()
	await media.replace({ site, id: item.id, author: 'astrid', content: await keep(Buffer.from('used'), 'pdf') })
	await tidy(pass(2))
	expect(await files.stat(old)).not.toBeNull()

	await media.remove({ site, id: item.id, author: 'astrid' })
	await tidy(pass(29))
	await tidy(pass(2))
	expect(await files.stat(old)).not.toBeNull()
	expect(await media.restore({ site, id: item.id })).toBeNull()
	await tidy(pass(31))
	expect(await files.stat(old)).toBeNull()
})

test.each([
	[undefined, null],
	['bytes=0-0', { first: 0, last: 0 }],
	['bytes=10-', { first: 10, last: 99 }],
	['bytes=-10', { first: 90, last: 99 }],
	['bytes=-500', { first: 0, last: 99 }],
	['bytes=90-500', { first: 90, last: 99 }],
	['bytes=100-', 'unsatisfiable'],
	['bytes=9-8', null],
	['bytes=0-1,5-6', null],
	['bytes=-', null],
	['lines=1-2', null],
	['bytes=9999999999999999999-', null],
])('the range %s of 100 bytes', (header, expected) => {
	expect(parseRange(header, 100)).toEqual(expected)
})
