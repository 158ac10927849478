/** A query of an address that is read by these names only; `URLSearchParams` is one by any name. */
export type QueryReader<Name extends string> = {
	get: (name: Name) => string | null
	getAll: (name: Name) => string[]
	has: (name: Name) => boolean
}
