import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeFolder, openImages } from '../testing/open-images.ts'

const red = 14
const white = 0

/** Half of a picture is car, the other half nothing: dark in black paint, brighter in metallic, brightest in solid. */
async function layer(car: [number, number, number]): Promise<Buffer> {
	const width = 64
	const height = 32
	const pixels = Buffer.alloc(width * height * 3)
	for (let pixel = 0; pixel < width * height; pixel++) {
		if (pixel % width < width / 2) pixels.set(car, pixel * 3)
	}
	return sharp(pixels, { raw: { width, height, channels: 3 } })
		.avif({ lossless: true })
		.toBuffer()
}

/** Asks for pictures of one body that has layers. */
async function openStudio({ without }: { without?: string } = {}) {
	const layersDir = makeFolder()
	mkdirSync(join(layersDir, 'suv'))
	for (const width of [640, 1280, 1920]) {
		writeFileSync(join(layersDir, 'suv', `f34-${width}.light.avif`), await layer([60, 140, 180]))
		writeFileSync(join(layersDir, 'suv', `f34-${width}.maps.avif`), await layer([255, 0, 0]))
	}
	if (without) writeFileSync(join(layersDir, 'suv', without), 'torn')
	return openImages({}, { layersDir })
}

async function colourAt(answer: Response, share: number): Promise<number[]> {
	const picture = sharp(Buffer.from(await answer.arrayBuffer())).ensureAlpha()
	const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
	const pixel = Math.floor(info.height / 2) * info.width + Math.floor(info.width * share)
	return [...data.subarray(pixel * 4, pixel * 4 + 4)]
}

test('a car is mixed in the paint of its address and stands on nothing', async () => {
	const get = await openStudio()
	const answer = await get(`/ipx/w_640/images/studio/suv.p${red}/f34.avif`, 'image/webp')
	expect(answer.status).toBe(200)
	const [r = 0, g = 0, b = 0, alpha] = await colourAt(answer.clone(), 0.25)
	expect(alpha).toBe(255)
	expect(r).toBeGreaterThan(2 * Math.max(g, b))
	expect((await colourAt(answer, 0.75))[3]).toBe(0)
})

test('another paint is another picture', async () => {
	const get = await openStudio()
	const [r = 0, g = 0, b = 0] = await colourAt(
		await get(`/ipx/w_320/images/studio/suv.p${white}/f34.avif`, 'image/webp'),
		0.25,
	)
	expect(Math.max(r, g, b) - Math.min(r, g, b)).toBeLessThan(12)
	expect(r).toBeGreaterThan(120)
})

test('a format without alpha gets a ground', async () => {
	const get = await openStudio()
	const answer = await get(`/ipx/w_320/images/studio/suv.p${white}/f34.avif`, '*/*')
	expect(answer.headers.get('content-type')).toBe('image/jpeg')
	expect((await colourAt(answer, 0.9))[0]).toBeGreaterThan(230)
})

test.each(['suv.p99/f34', 'hatch.p0/f34', 'suv.p0/rear', 'suv.f2.p0/f34'])('%s is not found', async (parts) => {
	const get = await openStudio()
	expect((await get(`/ipx/w_640/images/studio/${parts}.avif`)).status).toBe(404)
})

test('without layers there is no studio picture', async () => {
	const get = await openImages({}, { layersDir: '/nowhere' })
	expect((await get('/ipx/w_640/images/studio/suv.p0/f34.avif')).status).toBe(404)
})

test('a torn layer is refused, and the widths that do not need it are made', async () => {
	const get = await openStudio({ without: 'f34-1280.maps.avif' })
	expect((await get('/ipx/w_1280/images/studio/suv.p0/f34.avif')).status).toBe(415)
	expect((await get('/ipx/w_320/images/studio/suv.p1/f34.avif')).status).toBe(200)
})
