/** Functions that are called at each change. */
export class Listeners<Change = void> {
	readonly #all = new Set<(change: Change) => void>()

	get isEmpty(): boolean {
		return this.#all.size === 0
	}

	/** The returned function removes it again. */
	add = (listener: (change: Change) => void): (() => void) => {
		this.#all.add(listener)
		return () => void this.#all.delete(listener)
	}

	tell(change: Change): void {
		for (const listener of this.#all) listener(change)
	}
}
