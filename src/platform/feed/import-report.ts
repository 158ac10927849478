/** A value that was dropped or changed. */
export type FieldWarning = { field: string; reason: string }

/** The result of an import, line by line; it is also written to a file. */
export type ImportReport = {
	index: string
	/** ISO times. */
	startedAt: string
	finishedAt: string
	rows: number
	accepted: number
	duplicates: number
	rejected: number
	warnings: number
	/** Lines of rows that repeat an earlier one; only the first of these lines are listed. */
	duplicateLines: number[]
	rejections: { line: number; reason: string }[]
	fieldWarnings: ({ line: number } & FieldWarning)[]
}

/** Bounds memory for a feed that is wrong on every line. */
const listedAtMost = 10_000

export class ReportWriter {
	readonly #report: Omit<ImportReport, 'finishedAt'>

	constructor(index: string, startedAt: Date) {
		this.#report = {
			index,
			startedAt: startedAt.toISOString(),
			rows: 0,
			accepted: 0,
			duplicates: 0,
			rejected: 0,
			warnings: 0,
			duplicateLines: [],
			rejections: [],
			fieldWarnings: [],
		}
	}

	get accepted(): number {
		return this.#report.accepted
	}

	get rejected(): number {
		return this.#report.rejected
	}

	get rows(): number {
		return this.#report.rows
	}

	accept(line: number, warnings: readonly FieldWarning[] = []): void {
		this.#report.rows++
		this.#report.accepted++
		for (const warning of warnings) {
			this.#report.warnings++
			list(this.#report.fieldWarnings, { line, ...warning })
		}
	}

	reject(line: number, reason: string): void {
		this.#report.rows++
		this.#report.rejected++
		list(this.#report.rejections, { line, reason })
	}

	duplicate(line: number): void {
		this.#report.rows++
		this.#report.duplicates++
		list(this.#report.duplicateLines, line)
	}

	finish(finishedAt: Date): ImportReport {
		return { ...this.#report, finishedAt: finishedAt.toISOString() }
	}
}

function list<T>(items: T[], item: T): void {
	if (items.length < listedAtMost) items.push(item)
}
