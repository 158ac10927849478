/** The names that a page or call may read from its query. */
export type QueryNames = { has: (name: string) => boolean }

export const noNames: QueryNames = new Set<string>()

/** Reports a name that was read but is not declared for the path. */
export type OnUndeclaredName = (name: string) => void

export class UndeclaredNameError extends Error {
	override name = 'UndeclaredNameError'
}

/**
 * The normalized query: declared names only, sorted. Other parameters, such as campaign marks, neither split the cache
 * nor reach a page. `dropped` has the rest, which redirects keep.
 */
export function splitQuery(search: string, names: QueryNames): { known: string; dropped: string } {
	if (search === '') return nothing
	const known = new URLSearchParams()
	const dropped = new URLSearchParams()
	for (const [name, value] of new URLSearchParams(search)) {
		const params = names.has(name) ? known : dropped
		params.append(name, value)
	}
	known.sort()
	return { known: known.toString(), dropped: dropped.toString() }
}

const nothing = { known: '', dropped: '' }

/** The declared part of a query. Reading another name is a mistake in the code and calls `onUndeclared`. */
export class DeclaredQuery extends URLSearchParams {
	readonly #names: QueryNames
	readonly #onUndeclared: OnUndeclaredName

	constructor(search: string, names: QueryNames, onUndeclared: OnUndeclaredName) {
		super(splitQuery(search, names).known)
		this.#names = names
		this.#onUndeclared = onUndeclared
	}

	override get(name: string): string | null {
		this.#check(name)
		return super.get(name)
	}

	override getAll(name: string): string[] {
		this.#check(name)
		return super.getAll(name)
	}

	override has(name: string, value?: string): boolean {
		this.#check(name)
		return value === undefined ? super.has(name) : super.has(name, value)
	}

	#check(name: string): void {
		if (!this.#names.has(name)) this.#onUndeclared(name)
	}
}

/** An address whose query can only be read by declared names. */
export function declareQuery(url: URL, names: QueryNames, onUndeclared: OnUndeclaredName): URL {
	const query = new DeclaredQuery(url.search, names, onUndeclared)
	return Object.defineProperty(url, 'searchParams', { value: query })
}
