export type IndexKind = 'vehicles' | 'sites'

export function indexName(kind: IndexKind, site: string): string {
	return `${kind}-${site}`
}

/** The kind of an index by its name, `vehicles-<site>` or `sites-<site>`; null for other names. */
export function indexKindOf(index: string): IndexKind | null {
	const [, kind] = /^(vehicles|sites)-[a-z0-9][a-z0-9-]{0,60}$/.exec(index) ?? []
	return kind === 'vehicles' || kind === 'sites' ? kind : null
}
