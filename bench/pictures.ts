import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { studioBodies, studioRimCount } from '#domain/cars/studio-picture.ts'
import type { ImageFormat } from '#server/images/image-address.ts'
import { quality as qualities, scaleImage } from '#server/images/image-scaler.ts'
import { createScalerPool } from '#server/images/scaler-pool.ts'
import { findLayers } from '#server/images/studio/find-layers.ts'
import { mixPicture } from '#server/images/studio/mix-picture.ts'
import { studioLayersFolder } from '#stock/studio-layers.ts'
import { type Bench, milliseconds, percentile, type Row } from './bench.ts'
import { makeDataFolder } from './data-folder.ts'

const rounds = 15
const warmUps = 3
const maxRatio = 1.5
const width = 640
const formats: readonly ImageFormat[] = ['avif', 'webp', 'jpeg']
/** Of a page of a list. */
const cards = 48
const look = (paint: number) => ({ roof: 'painted', paint: paint % 32, isMirrored: false }) as const

/**
 * Pictures of 640 px mixed from layers, against finished ones of 1280 px scaled: the same cars in transparent AVIF. Processor time in this
 * process, and how long the scaler processes take for the cards of a first list, of which nothing is stored.
 */
async function run(): Promise<Row[]> {
	const { folder, remove } = makeDataFolder()
	try {
		await mkdir(folder)
		const cars = await Promise.all(Array.from({ length: cards }, (_, car) => createCar(folder, car)))
		return [...(await compareFormats(cars)), await compareLists(cars)]
	} finally {
		remove()
	}
}

type Car = Awaited<ReturnType<typeof createCar>>

async function createCar(folder: string, index: number) {
	const body = studioBodies[index % studioBodies.length] ?? 'suv'
	const found = await findLayers(studioLayersFolder, { body, rim: index % studioRimCount, ...look(index), view: 'f34' })
	if (!found) throw new Error(`${body} has no layers`)
	const path = join(folder, `${index}.avif`)
	await writeFile(
		path,
		await mixPicture(found.forWidth(1280), look(index), { width: 1280, format: 'avif', quality: 80 }),
	)
	return { layers: found.forWidth(width), look: look(index), path, finished: await readFile(path) }
}

async function compareFormats(cars: readonly Car[]): Promise<Row[]> {
	const rows: Row[] = []
	for (const format of formats) {
		const quality = qualities[format]
		const [mixed, scaled]: [number[], number[]] = [[], []]
		for (let round = -warmUps; round < rounds; round++) {
			const car = cars[(round + warmUps) % cars.length]
			if (!car) continue
			const mix = await processorMs(() => mixPicture(car.layers, car.look, { width, format, quality }))
			const scale = await processorMs(() => scaleImage(car.finished, width, format))
			if (round < 0) continue
			mixed.push(mix)
			scaled.push(scale)
		}
		rows.push(compared(`mixed picture, ${format}, processor time`, percentile(mixed, 0.5), percentile(scaled, 0.5)))
	}
	return rows
}

/** In turn, so that both meet the same machine. */
async function compareLists(cars: readonly Car[]): Promise<Row> {
	const limits = { processes: 1, maxWaiting: cards, processorLimitMs: 10_000, timeoutMs: 60_000 }
	const pool = createScalerPool({ ...limits, idleMs: 10_000, maxResidentBytes: 1e9 })
	const signal = new AbortController().signal
	const whole = async (parts: readonly (Pick<Car, 'layers' | 'look'> | { path: string })[]) => {
		const started = performance.now()
		const made = await Promise.all(parts.map((part) => pool.scale({ ...part, width, format: 'avif' }, signal)))
		if (made.some(({ ok }) => !ok)) throw new Error('A picture was not made')
		return performance.now() - started
	}
	const [mixed, scaled]: [number[], number[]] = [[], []]
	await whole(cars.slice(0, warmUps).map(({ path }) => ({ path })))
	for (let round = 0; round < 3; round++) {
		mixed.push(await whole(cars.map(({ layers, look }) => ({ layers, look }))))
		scaled.push(await whole(cars.map(({ path }) => ({ path }))))
	}
	return compared(
		`the ${cards} cards of a first list, one process, elapsed`,
		percentile(mixed, 0.5),
		percentile(scaled, 0.5),
	)
}

function compared(what: string, mixed: number, scaled: number): Row {
	const ratio = mixed / scaled
	return {
		...{ what, measured: milliseconds(mixed), baseline: milliseconds(scaled), ratio },
		...{ target: `≤ ${maxRatio} ×`, met: ratio <= maxRatio },
	}
}

async function processorMs(work: () => Promise<unknown>): Promise<number> {
	const before = process.cpuUsage()
	await work()
	const { user, system } = process.cpuUsage(before)
	return (user + system) / 1000
}

export default { name: 'Studio pictures', run } satisfies Bench
