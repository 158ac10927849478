/** Name of what a cached page took from an index (`vehicles-<site>`, `sites-<site>`); see `content/cache-tags.ts`. */
export function stockTag(index: string): string {
	return `stock:${index}`
}
