import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { z } from 'zod'
import { type Bench, milliseconds, type Row } from './bench.ts'

/** The figures for one size of stock; times are in milliseconds. */
export const searchFigures = z.object({
	p50: z.number(),
	p99: z.number(),
	bruteForce: z.number(),
	upsert: z.number(),
	memoryMb: z.number(),
})

export type SearchFigures = z.infer<typeof searchFigures>

const sizes = [
	{ cars: 20_000, p50: 0.5, p99: 2 },
	{ cars: 200_000, p50: 5, p99: 20 },
	{ cars: 1_000_000, p50: 25, p99: 150, memoryMb: 900 },
]

async function run(): Promise<Row[]> {
	const largest = Number(process.env.BENCH_CARS ?? Number.POSITIVE_INFINITY)
	const rows: Row[] = []
	for (const size of sizes.filter(({ cars }) => cars <= largest)) {
		rows.push(...toRows(size, await measure(size.cars)))
	}
	return rows
}

/** Runs in its own process, so that its memory holds nothing else. */
async function measure(cars: number): Promise<SearchFigures> {
	const script = new URL('./search-run.ts', import.meta.url).pathname
	const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', script, String(cars)])
	return searchFigures.parse(JSON.parse(stdout))
}

function toRows(size: (typeof sizes)[number], figures: SearchFigures): Row[] {
	const stock = `${size.cars.toLocaleString('en-GB')} cars`
	const against = (measured: number) => ({
		baseline: milliseconds(figures.bruteForce),
		ratio: measured / figures.bruteForce,
	})
	const within = (measured: number, limit: number) => ({ target: `≤ ${milliseconds(limit)}`, met: measured <= limit })
	return [
		{
			what: `search, p50, ${stock}`,
			measured: milliseconds(figures.p50),
			...against(figures.p50),
			...within(figures.p50, size.p50),
		},
		{
			what: `search, p99, ${stock}`,
			measured: milliseconds(figures.p99),
			...against(figures.p99),
			...within(figures.p99, size.p99),
		},
		{ what: `upsert of one car, p99, ${stock}`, measured: milliseconds(figures.upsert), ...within(figures.upsert, 1) },
		{
			what: `memory of the process, ${stock}`,
			measured: `${Math.round(figures.memoryMb)} MB`,
			...(size.memoryMb && { target: `≤ ${size.memoryMb} MB`, met: figures.memoryMb <= size.memoryMb }),
		},
	]
}

export default { name: 'Car search: 16 disjunctive facets, 5 ranges and a page of 48', run } satisfies Bench
