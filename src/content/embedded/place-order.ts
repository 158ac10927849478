type Placed = { position: number; path?: string | null }

/** The order of siblings, as in the menus: by position, then by address in the default language. */
export function byPlace(a: Placed, b: Placed): number {
	return a.position - b.position || ((a.path ?? '') < (b.path ?? '') ? -1 : 1)
}
