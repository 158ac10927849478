import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { createPhotoCleaner } from './photo-cleaner.ts'
import { startScaler } from './scaler-child.ts'
import { createScalerPool } from './scaler-pool.ts'
import { redPicture } from './testing/open-images.ts'

const scaler = startScaler()

function openCleaner() {
	onTestFinished(scaler.end)
	const limits = { processes: 1, maxWaiting: 9, processorLimitMs: 60_000, timeoutMs: 60_000, idleMs: 60_000 }
	return createPhotoCleaner(createScalerPool({ ...limits, maxResidentBytes: 1e9 }, { start: () => scaler }))
}

/** As a phone held upright takes it: turned by a mark, and with the place where it was taken. */
const ofPhone = () =>
	redPicture(2400, 1200)
		.withMetadata({ orientation: 6 })
		.withExifMerge({
			IFD0: { Make: 'Phone' },
			IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 51/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '17/1 38/1 0/1' },
		})
		.jpeg()
		.toBuffer()

test('a photo is kept upright, smaller, as JPEG, without its place; other files are refused', async () => {
	const clean = openCleaner()
	const sent = await ofPhone()
	expect(await sharp(sent).metadata()).toMatchObject({ orientation: 6, exif: expect.anything() })
	const cleaned = await clean(sent)
	if (!cleaned.ok) throw new Error(cleaned.error)
	const { full, small } = cleaned.value
	expect(await sharp(full).metadata()).toMatchObject({ format: 'jpeg', width: 1024, height: 2048 })
	expect(await sharp(small).metadata()).toMatchObject({ format: 'jpeg', width: 240, height: 480 })
	for (const picture of [full, small]) {
		const { exif, xmp, iptc, orientation } = await sharp(picture).metadata()
		expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined])
		expect(picture.toString('latin1')).not.toMatch(/Exif|Phone/)
	}

	for (const format of ['png', 'webp', 'avif'] as const)
		expect(await clean(await redPicture(40, 20).toFormat(format).toBuffer())).toMatchObject({ ok: true })

	// The same container as AVIF, with a picture that needs a licensed decoder.
	const avif = await redPicture(40, 20).avif().toBuffer()
	const heic = Buffer.from(avif.toString('latin1').replaceAll('avif', 'heic').replaceAll('av01', 'hvc1'), 'latin1')
	expect(await clean(heic)).toEqual({ ok: false, error: 'unreadable' })
	const gif = await redPicture(40, 20).gif().toBuffer()
	const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
	for (const other of [gif, sent.subarray(0, sent.length / 2), Buffer.from(svg), Buffer.from('no photo')])
		expect(await clean(other)).toEqual({ ok: false, error: 'unreadable' })
})
