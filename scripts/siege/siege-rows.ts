import type { Tally } from './tally.ts'
import type { Visits } from './visitors.ts'
import type { Watched } from './watch.ts'

const maxFreezeMs = 250

/** What an attack or an outage did to the server and its visitors. */
export type Row = Omit<Watched, 'faults'> &
	Pick<Visits, 'cachedMs' | 'newcomerMs'> & {
		name: string
		round: number
		rounds: number
		tally: Tally
	}

/** Takes the figures since the last row, and judges those of the process. */
export function takeRow(
	{ name, round, rounds, tally }: Pick<Row, 'name' | 'round' | 'rounds' | 'tally'>,
	{ visits, watching, maxMb }: { visits: Visits; watching: { take: () => Watched }; maxMb: number },
): Row {
	const { faults, ...figures } = watching.take()
	for (const fault of faults) tally.fault(fault)
	if (figures.freezeMs > maxFreezeMs) tally.fault(`The event loop stood still for ${Math.round(figures.freezeMs)} ms`)
	if (figures.residentMb > maxMb) tally.fault(`${Math.round(figures.residentMb)} MB in use`)
	const visited = { cachedMs: visits.cachedMs.splice(0), newcomerMs: visits.newcomerMs.splice(0) }
	return { name, round, rounds, tally, ...figures, ...visited }
}

function percentile(values: number[], share: number): number {
	const sorted = values.toSorted((a, b) => a - b)
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function printRow(row: Row): void {
	const { name, round, rounds, tally, freezeMs, delayMs, residentMb, cachedMs, newcomerMs } = row
	const figures = [
		`${round}/${rounds}`,
		name.padEnd(38),
		`freeze ${freezeMs.toFixed(0)} (late ${delayMs.toFixed(0)}) ms`.padEnd(28),
		`cached p99 ${percentile(cachedMs, 0.99).toFixed(0)} ms`.padEnd(18),
		`new ${percentile(newcomerMs, 0.99).toFixed(0)} ms`.padEnd(13),
		`${residentMb.toFixed(0)} MB`.padEnd(8),
		tally.toString(),
	]
	console.log(figures.join('  '))
	for (const fault of tally.faults) console.log(`       FAULT ${fault}`)
}
