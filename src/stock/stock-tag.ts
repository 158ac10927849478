/** Cache tag of an index (`vehicles-<site>`, `sites-<site>`); see `content/cache-tags.ts`. */
export function stockTag(index: string): string {
	return `stock:${index}`
}
