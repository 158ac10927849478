import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { paintsOfColours, studioBodies, studioRimCount } from '#domain/cars/studio-picture.ts'
import { createTestFolder } from '#platform/testing/test-folder.ts'
import { openImages } from '../testing/open-images.ts'

const red = 14
const white = 0

/** Half of a picture is car, the other half nothing: dark in black paint, brighter in metallic, brightest in solid. */
async function layer(car: [number, number, number], width = 64): Promise<Buffer> {
	const height = width / 2
	const pixels = Buffer.alloc(width * height * 3)
	for (let pixel = 0; pixel < width * height; pixel++) {
		if (pixel % width < width / 2) pixels.set(car, pixel * 3)
	}
	return sharp(pixels, { raw: { width, height, channels: 3 } })
		.avif({ lossless: true })
		.toBuffer()
}

const wheel = 4
const rimCount = studioRimCount

// Most of the time of these tests is the encoding of layers: each is encoded once.
const layers = new Map<string, Promise<Buffer>>()
function layerOnce(...[car, width]: Required<Parameters<typeof layer>>): Promise<Buffer> {
	const key = `${car} ${width}`
	const encoding = layers.get(key) ?? layer(car, width)
	layers.set(key, encoding)
	return encoding
}

/** Each rim is a little brighter than the one before it; it covers its cells wholly. */
function rimPicture(rim: number, wheels: number): Promise<Buffer> {
	const grey = 90 + 12 * rim
	const background = { r: grey, g: grey, b: grey, alpha: 1 }
	return sharp({ create: { width: wheels * wheel, height: wheel, channels: 4, background } })
		.avif({ lossless: true })
		.toBuffer()
}

/** The rims of a view with so many wheels, encoded once. */
const rimPictures = [0, 1, 2].map((wheels) =>
	wheels === 0 ? [] : Array.from({ length: rimCount }, (_, rim) => rimPicture(rim, wheels)),
)

/** The upper half of the picture. */
const roofMask = () =>
	sharp(Buffer.from([255, 0]), { raw: { width: 1, height: 2, channels: 1 } })
		.png()
		.toBuffer()

const wheelsIn = (view: string) => ({ wheel: 1, lamp: 0 })[view] ?? 2

/** In the lower left corner, and beside it. */
const places = (view: string, width: number) => ({
	...{ cell: [wheel, wheel] },
	at: [0, wheel].slice(0, wheelsIn(view)).map((left) => [left, width / 20 - wheel]),
})

/** Asks for pictures of bodies that have layers. */
async function openStudio({
	bodies = ['suv'],
	views = ['f34'],
	widths = [640, 1280, 1920],
	without,
	torn,
	tornText = 'torn',
	...options
}: {
	bodies?: readonly string[]
	views?: readonly string[]
	widths?: readonly number[]
	without?: string
	torn?: string
	tornText?: string
} & Parameters<typeof openImages>[1] = {}) {
	const layersDir = createTestFolder()
	for (const body of bodies) mkdirSync(join(layersDir, body))
	const wheels = JSON.stringify(
		Object.fromEntries(
			views
				.filter((view) => wheelsIn(view) > 0)
				.map((view) => [view, Object.fromEntries(widths.map((w) => [w, places(view, w)]))]),
		),
	)
	for (const body of bodies) writeFileSync(join(layersDir, body, 'wheels.json'), wheels)
	const roof = await roofMask()
	const whole = views.filter((view) => wheelsIn(view) === 2)
	for (const body of bodies) for (const view of whole) writeFileSync(join(layersDir, body, `${view}.roof.png`), roof)
	for (const width of widths) {
		const [light, maps] = await Promise.all([layerOnce([60, 140, 180], width / 10), layerOnce([255, 0, 0], width / 10)])
		for (const [body, view] of bodies.flatMap((each) => views.map((view) => [each, view] as const))) {
			const path = join(layersDir, body, `${view}-${width}`)
			writeFileSync(`${path}.light.avif`, light)
			writeFileSync(`${path}.maps.avif`, maps)
			for (const [rim, picture] of (await Promise.all(rimPictures[wheelsIn(view)] ?? [])).entries())
				writeFileSync(`${path}.rim${rim}.avif`, picture)
		}
	}
	if (torn) writeFileSync(join(layersDir, 'suv', torn), tornText)
	if (without) rmSync(join(layersDir, 'suv', without))
	return openImages({}, { layersDir, ...options })
}

async function colourAt(answer: Response, share: number, down = 0.5): Promise<number[]> {
	const picture = sharp(Buffer.from(await answer.arrayBuffer())).ensureAlpha()
	const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
	const pixel = Math.floor(info.height * down) * info.width + Math.floor(info.width * share)
	return [...data.subarray(pixel * 4, pixel * 4 + 4)]
}

test('a car is mixed in the paint of its address and stands on nothing', async () => {
	const get = await openStudio()
	const answer = await get(`/ipx/w_640/images/studio/suv.r0.k0.p${red}/f34.avif`, 'image/webp')
	expect(answer.status).toBe(200)
	const [r = 0, g = 0, b = 0, alpha] = await colourAt(answer.clone(), 0.25)
	expect(alpha).toBe(255)
	expect(r).toBeGreaterThan(2 * Math.max(g, b))
	expect((await colourAt(answer, 0.75))[3]).toBe(0)
})

test('the rim of its address is laid into both wheels, and nowhere else', async () => {
	const get = await openStudio()
	const brightness = async (rim: number, share: number, down: number) => {
		const answer = await get(`/ipx/w_640/images/studio/suv.r${rim}.k0.p${red}/f34.avif`, 'image/webp')
		const [r = 0, g = 0, b = 0] = await colourAt(answer, share, down)
		expect(Math.max(r, g, b) - Math.min(r, g, b) < 12).toBe(down > 0.9)
		return r
	}
	for (const share of [0.03, 0.09]) {
		const rims = await Promise.all([...Array(rimCount).keys()].map((rim) => brightness(rim, share, 0.95)))
		expect(rims).toEqual(rims.toSorted((first, second) => first - second))
		expect(new Set(rims).size).toBe(rimCount)
	}
	expect(await brightness(0, 0.25, 0.7)).toBe(await brightness(5, 0.25, 0.7))
})

test('a black roof is black on a red car', async () => {
	const get = await openStudio()
	const red14 = await get(`/ipx/w_640/images/studio/suv.r0.k1.p${red}/f34.avif`, 'image/webp')
	const [r = 0, g = 0, b = 0] = await colourAt(red14.clone(), 0.25, 0.2)
	expect(Math.max(r, g, b) - Math.min(r, g, b)).toBeLessThan(12)
	const [bodyRed = 0, bodyGreen = 0] = await colourAt(red14, 0.25, 0.7)
	expect(bodyRed).toBeGreaterThan(2 * bodyGreen)
})

test('the other side of a car is mirrored', async () => {
	const get = await openStudio()
	const answer = await get(`/ipx/w_640/images/studio/suv.r0.k0.p${red}/f34m.avif`, 'image/webp')
	expect((await colourAt(answer.clone(), 0.75))[3]).toBe(255)
	expect((await colourAt(answer, 0.25))[3]).toBe(0)
})

test('from near, a wheel wears the rim of its address, and a black roof is not seen', async () => {
	const get = await openStudio({ views: ['f34', 'wheel', 'lamp'] })
	const rimAt = async (rim: number, share: number) => {
		const answer = await get(`/ipx/w_640/images/studio/suv.r${rim}.k1.p${red}/wheel.avif`, 'image/webp')
		return (await colourAt(answer, share, 0.95))[0] ?? 0
	}
	expect(await rimAt(5, 0.03)).toBeGreaterThan(await rimAt(0, 0.03))
	expect(await rimAt(5, 0.09)).toBe(await rimAt(0, 0.09))
	for (const view of ['wheel', 'lamp', 'lampm']) {
		const answer = await get(`/ipx/w_640/images/studio/suv.r0.k1.p${red}/${view}.avif`, 'image/webp')
		expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=86400,/)
		const [r = 0, g = 0] = await colourAt(answer, view.endsWith('m') ? 0.75 : 0.25, 0.2)
		expect(r).toBeGreaterThan(2 * g)
	}
})

test('a body whose wheel was not rendered from near shows another side instead', async () => {
	const get = await openStudio({ views: ['f34', 'wheel'], widths: [640], without: 'wheel-640.rim0.avif' })
	const answer = await get('/ipx/w_640/images/studio/suv.r0.k0.p0/wheel.avif', 'image/webp')
	expect(answer.status).toBe(200)
	expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=60,/)
})

test.each(['torn', '{"f34":{"640":{"cell":[4,4],"at":[]}}}'])(
	'with %s places of wheels there is no picture',
	async (text) => {
		const get = await openStudio({ torn: 'wheels.json', tornText: text })
		expect((await get('/ipx/w_640/images/studio/suv.r0.k0.p0/f34.avif')).status).toBe(404)
	},
)

test('another paint is another picture', async () => {
	const get = await openStudio()
	const [r = 0, g = 0, b = 0] = await colourAt(
		await get(`/ipx/w_320/images/studio/suv.r0.k0.p${white}/f34.avif`, 'image/webp'),
		0.25,
	)
	expect(Math.max(r, g, b) - Math.min(r, g, b)).toBeLessThan(12)
	expect(r).toBeGreaterThan(120)
})

test('a format without alpha gets a ground', async () => {
	const get = await openStudio()
	const answer = await get(`/ipx/w_320/images/studio/suv.r0.k0.p${white}/f34.avif`, '*/*')
	expect(answer.headers.get('content-type')).toBe('image/jpeg')
	expect((await colourAt(answer, 0.9))[0]).toBeGreaterThan(230)
})

test.each(['suv.r0.k0.p99/f34', 'suv.r10.k0.p0/f34', 'hatch.r0.k0.p0/f34', 'suv.r0.k0.p0/rear', 'suv.p0/f34'])(
	'%s is not found',
	async (parts) => {
		const get = await openStudio()
		expect((await get(`/ipx/w_640/images/studio/${parts}.avif`)).status).toBe(404)
	},
)

test('without layers there is no studio picture', async () => {
	const get = await openImages({}, { layersDir: '/nowhere' })
	expect((await get('/ipx/w_640/images/studio/suv.r0.k0.p0/f34.avif')).status).toBe(404)
})

test('a torn layer is refused, and the widths that do not need it are made', async () => {
	const get = await openStudio({ torn: 'f34-1280.maps.avif' })
	expect((await get('/ipx/w_1280/images/studio/suv.r0.k0.p0/f34.avif')).status).toBe(415)
	expect((await get('/ipx/w_320/images/studio/suv.r0.k0.p1/f34.avif')).status).toBe(200)
})

test.each([
	['missing', { without: 'f34-640.light.avif' }, 'the layers of a studio picture are missing'],
	['torn', { torn: 'f34-640.light.avif' }, 'a picture could not be made'],
	['without its rim', { without: 'f34-640.rim0.avif' }, 'the layers of a studio picture are missing'],
	['with a torn rim', { torn: 'f34-640.rim0.avif' }, 'a picture could not be made'],
])('if a layer is %s, the car is shown from the next side, and the log has one line', async (_, fault, line) => {
	const lines: unknown[] = []
	const log = { debug() {}, info() {}, error() {}, warn: (_: object, text: string) => lines.push(text) }
	const get = await openStudio({ views: ['f34', 'side'], widths: [640], ...fault, log })
	for (const format of ['image/webp', 'image/webp', 'image/avif']) {
		const answer = await get('/ipx/w_640/images/studio/suv.r0.k0.p1/f34.avif', format)
		expect(answer.status).toBe(200)
		expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=60,/)
	}
	expect(lines).toEqual([line])
})

test('of a thousand compositions asked for at once, those beyond the queue are refused, and can be had later', async () => {
	const get = await openStudio({
		bodies: studioBodies,
		views: ['f34', 'side', 'r34'],
		widths: [640],
		scalerLimits: { processes: 1, maxWaiting: 10 },
	})
	const addresses = studioBodies.flatMap((body) =>
		Object.values(paintsOfColours)
			.flat()
			.flatMap((paint) =>
				['f34', 'side', 'r34'].map((view) => `/ipx/w_320/images/studio/${body}.r0.k0.p${paint}/${view}.avif`),
			),
	)
	expect(addresses.length).toBeGreaterThan(1000)
	const answers = await Promise.all(addresses.map((address) => get(address, 'image/webp')))
	const refused = answers.filter(({ status }) => status === 503)
	expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true)
	expect(refused.length).toBeGreaterThan(0)
	expect(answers.length - refused.length).toBeGreaterThan(10)
	expect(refused[0]?.headers.get('retry-after')).toBe('5')
	const later = addresses[answers.findIndex(({ status }) => status === 503)] ?? ''
	expect((await get(later, 'image/webp')).status).toBe(200)
})

test.each([
	{ widths: [640], wanted: 1280, layerWidth: 64 },
	{ widths: [640, 960], wanted: 640, layerWidth: 64 },
	{ widths: [640, 960], wanted: 1280, layerWidth: 96 },
	{ widths: [1920], wanted: 320, layerWidth: 192 },
])('of the layers in $widths px, a picture of $wanted px takes the nearest that is there', async (order) => {
	const get = await openStudio({ widths: order.widths })
	const answer = await get(`/ipx/w_${order.wanted}/images/studio/suv.r0.k0.p0/f34.avif`, 'image/webp')
	expect(answer.status).toBe(200)
	expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(order.layerWidth)
})

test('a width with one of its two layers is not used', async () => {
	const layersDir = createTestFolder()
	mkdirSync(join(layersDir, 'suv'))
	writeFileSync(join(layersDir, 'suv', 'f34-640.light.avif'), await layer([60, 140, 180]))
	const get = await openImages({}, { layersDir })
	expect((await get('/ipx/w_640/images/studio/suv.r0.k0.p0/f34.avif')).status).toBe(404)
})

test('a cabin is a finished picture, mirrored for who drives on the other side', async () => {
	const layersDir = createTestFolder()
	mkdirSync(join(layersDir, 'cabins/suv.t2'), { recursive: true })
	const wheel = { create: { width: 320, height: 426, channels: 3, background: { r: 200, g: 30, b: 30 } } } as const
	const cabin = sharp({ create: { width: 640, height: 426, channels: 3, background: { r: 30, g: 30, b: 200 } } })
	const left = await sharp(wheel).png().toBuffer()
	await cabin
		.composite([{ input: left, left: 0, top: 0 }])
		.avif()
		.toFile(join(layersDir, 'cabins/suv.t2/dash.avif'))
	const get = await openImages({}, { layersDir })
	const redAt = async (view: string, share: number) =>
		(await colourAt(await get(`/ipx/w_320/images/studio/cabin-suv.t2/${view}.avif`, 'image/webp'), share, 0.5))[0] ?? 0
	expect(await redAt('dash', 0.25)).toBeGreaterThan(150)
	expect(await redAt('dash', 0.75)).toBeLessThan(80)
	expect(await redAt('dashm', 0.25)).toBeLessThan(80)
	expect(await redAt('dashm', 0.75)).toBeGreaterThan(150)
	for (const missing of ['cabin-suv.t2/roof', 'cabin-suv.t1/dash', 'cabin-suv.t9/dash'])
		expect((await get(`/ipx/w_320/images/studio/${missing}.avif`)).status).toBe(404)
})
