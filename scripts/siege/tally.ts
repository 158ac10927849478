const maxFaults = 20

/** Counts of answers by status; 0 is a connection that ended without an answer. */
export class Tally {
	readonly countByStatus = new Map<number, number>()
	readonly faults: string[] = []
	readonly #expected5xx: ReadonlySet<number>

	constructor({ expected5xx = [] }: { expected5xx?: readonly number[] } = {}) {
		this.#expected5xx = new Set([503, ...expected5xx])
	}

	get requests(): number {
		return [...this.countByStatus.values()].reduce((sum, count) => sum + count, 0)
	}

	add(status: number, what: string): void {
		this.count(status, 1)
		if (status >= 500 && !this.#expected5xx.has(status)) this.fault(`${what}: ${status}`)
	}

	/** Adds the counts of another thread. */
	addAll({ counts, faults }: TallyReport): void {
		for (const [status, count] of counts) this.count(status, count)
		for (const fault of faults) this.fault(fault)
	}

	count(status: number, by: number): void {
		this.countByStatus.set(status, (this.countByStatus.get(status) ?? 0) + by)
	}

	fault(sentence: string): void {
		if (this.faults.length < maxFaults) this.faults.push(sentence)
	}

	report(): TallyReport {
		return { counts: [...this.countByStatus], faults: this.faults }
	}

	/** `200 1204, 503 3, cut 12` */
	toString(): string {
		const counts = [...this.countByStatus].sort(([a], [b]) => a - b)
		return counts.map(([status, count]) => `${status || 'cut'} ${count}`).join(', ')
	}
}

export type TallyReport = { counts: [number, number][]; faults: string[] }
