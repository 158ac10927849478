/** One measured figure. The ratio is to a baseline of the same run, because machines differ and are noisy. */
export type Row = {
	what: string
	/** With its unit, as displayed. */
	measured: string
	baseline?: string
	ratio?: number
	target?: string
	/** Undefined if the row has no target. */
	met?: boolean
}

export type Bench = { name: string; run(): Promise<Row[]> }

export function printRows(name: string, rows: readonly Row[]): void {
	const table = rows.map(({ what, measured, baseline, ratio, target, met }) => [
		what,
		measured,
		baseline ?? '',
		ratio === undefined ? '' : `${ratio.toPrecision(3)} ×`,
		target ?? '',
		met === undefined ? '' : met ? 'met' : 'MISSED',
	])
	const header = ['what', 'measured', 'baseline', 'ratio', 'target', '']
	const widths = header.map((title, column) =>
		Math.max(title.length, ...table.map((cells) => cells[column]?.length ?? 0)),
	)
	const line = (cells: readonly string[]) =>
		cells
			.map((cell, column) => cell.padEnd(widths[column] ?? 0))
			.join('  ')
			.trimEnd()
	console.log(`\n${name}`)
	for (const cells of [header, ...table]) console.log(line(cells))
}

/** The value at the given share of the sorted values; sorts them in place. */
export function percentile(values: number[], share: number): number {
	values.sort((a, b) => a - b)
	return values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN
}

export function milliseconds(value: number): string {
	return `${value.toPrecision(3)} ms`
}
