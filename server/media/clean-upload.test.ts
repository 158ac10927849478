import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { maxPictureEdge, uploadLimits } from '#editing/uploaded-file.ts'
import { startScaler } from '../images/scaler-child.ts'
import { createScalerPool } from '../images/scaler-pool.ts'
import { redPicture } from '../images/testing/open-images.ts'
import { cleanFilm } from './clean-film.ts'
import { createUploadCleaner } from './clean-upload.ts'

const scaler = startScaler()

function openCleaner() {
	onTestFinished(scaler.end)
	const limits = { processes: 1, maxWaiting: 9, processorLimitMs: 60_000, timeoutMs: 60_000, idleMs: 60_000 }
	return createUploadCleaner(createScalerPool({ ...limits, maxResidentBytes: 1e9 }, { start: () => scaler }))
}

const gps = { GPSLatitudeRef: 'N', GPSLatitude: '59/1 51/1 0/1' }

test('pictures are kept upright, in their format, without where they were taken; what else is sent is refused', async () => {
	const clean = openCleaner()
	const sent = await redPicture(400, 200)
		.withMetadata({ orientation: 6 })
		.withExifMerge({ IFD0: { Make: 'Phone' }, IFD3: gps })
		.jpeg()
		.toBuffer()
	expect((await sharp(sent).metadata()).exif).toBeDefined()
	const cleaned = await clean(sent)
	if (!cleaned.ok) throw new Error(cleaned.error.code)
	expect(cleaned.value).toMatchObject({ kind: 'jpeg', size: { width: 200, height: 400 } })
	expect((await sharp(cleaned.value.bytes).metadata()).exif).toBeUndefined()
	expect(Buffer.from(cleaned.value.bytes).toString('latin1')).not.toMatch(/Exif|Phone/)

	const wide = redPicture(maxPictureEdge + 160, 40)
	const kinds = { png: 'png', webp: 'webp', avif: 'webp' } as const
	for (const [format, kind] of Object.entries(kinds)) {
		const kept = await clean(await wide.toFormat(format as 'png').toBuffer())
		expect(kept, format).toMatchObject({ ok: true, value: { kind, size: { width: maxPictureEdge } } })
	}
	const clear = sharp({ create: { width: 9, height: 9, channels: 4, background: '#0000' } })
	const transparent = await clean(await clear.png().toBuffer())
	expect(transparent.ok && (await sharp(transparent.value.bytes).metadata()).hasAlpha).toBe(true)

	const unreadable = { ok: false, error: { code: 'unreadable' } }
	expect(await clean(sent.subarray(0, sent.length / 2))).toEqual(unreadable)
	// 60,000 × 60,000 pixels in a few bytes: its size is read, and nothing is decoded.
	expect(await clean(pictureBomb())).toEqual(unreadable)
	expect(await clean(Buffer.from('PK\x03\x04 a zip named car.jpg'))).toEqual({
		ok: false,
		error: { code: 'kind-unknown' },
	})
	// As an iPhone and an Android phone name it, whatever the file is called.
	for (const brands of ['heic\0\0\0\0mif1heic', 'mif1\0\0\0\0mif1heic'])
		expect(await clean(Buffer.from(`\0\0\0\x18ftyp${brands} pixels`))).toEqual({ ok: false, error: { code: 'heic' } })
	expect(await clean(Buffer.alloc(0))).toEqual({ ok: false, error: { code: 'empty' } })
	const large = Buffer.concat([sent, Buffer.alloc(uploadLimits.jpeg)])
	expect(await clean(large)).toEqual({ ok: false, error: { code: 'too-large', maxBytes: uploadLimits.jpeg } })

	const drawing = await clean(Buffer.from('<svg viewBox="0 0 4 2" onload="alert(1)"><path d="M0 0"/></svg>'))
	expect(drawing).toMatchObject({ ok: true, value: { kind: 'svg', size: { width: 4, height: 2 } } })
	expect(drawing.ok && Buffer.from(drawing.value.bytes).toString()).not.toContain('onload')

	expect(await clean(Buffer.from('%PDF-1.7\n%%EOF\n'))).toMatchObject({ ok: true, value: { kind: 'pdf', size: null } })
	expect(await clean(Buffer.from('%PDF-1.7\n'))).toEqual(unreadable)
})

/** A PNG whose header says that it is enormous. */
function pictureBomb(): Buffer {
	const header = Buffer.alloc(25)
	header.writeUInt32BE(13, 0)
	header.write('IHDR', 4, 'latin1')
	header.writeUInt32BE(60_000, 8)
	header.writeUInt32BE(60_000, 12)
	header.set([8, 2, 0, 0, 0], 16)
	return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), header, Buffer.alloc(12)])
}

describe('a film', () => {
	const box = (kind: string, content: Buffer | string = '') => {
		const inside = Buffer.from(content)
		const head = Buffer.alloc(8)
		head.writeUInt32BE(inside.length + 8)
		head.write(kind, 4, 'latin1')
		return Buffer.concat([head, inside])
	}
	const place = box('udta', box('\xa9xyz', '+59.8500+017.6300/'))
	const film = Buffer.concat([
		box('ftyp', 'isom\0\0\x02\0isomavc1'),
		box(
			'moov',
			Buffer.concat([
				box('mvhd', 'times'),
				box('trak', Buffer.concat([place, box('tkhd', 'size')])),
				place,
				box('meta', '59.85'),
			]),
		),
		box('uuid', 'maker 59.85'),
		box('mdat', 'the film itself'),
	])

	test('loses where it was made, and nothing in it moves', () => {
		const cleaned = cleanFilm(film)
		expect(cleaned).toHaveLength(film.length)
		expect(cleaned?.toString('latin1')).not.toMatch(/59\.85|xyz|maker|udta|meta|uuid/)
		expect(cleaned?.indexOf('the film itself')).toBe(film.indexOf('the film itself'))
		expect(cleaned?.toString('latin1')).toMatch(/mvhdtimes.*tkhdsize/s)
	})

	test.each([
		['that ends in a box', film.subarray(0, -1)],
		['without pictures', film.subarray(0, film.indexOf('uuid') - 4)],
		['with a box of no length', Buffer.concat([film, Buffer.from([0, 0, 0, 3, 65, 65, 65, 65])])],
		[
			'with an endless box',
			Buffer.concat([film, Buffer.from([0, 0, 0, 1, 65, 65, 65, 65, 255, 255, 255, 255, 255, 255, 255, 255])]),
		],
	])('%s is none', (_, broken) => {
		expect(cleanFilm(broken)).toBeNull()
	})
})
