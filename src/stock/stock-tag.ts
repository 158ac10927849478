/** Cache tags of what is read of an index (`vehicles-<site>`, `sites-<site>`); see `content/cache-tags.ts`. */

/** Of everything that is read: stale when it is not known which records changed. */
export function stockTag(index: string): string {
	return `stock:${index}`
}

/** Of a search among all records: any change makes it stale. */
export function searchTag(index: string): string {
	return `stock:${index}:search`
}

/** Of a record that was found or missed. */
export function recordTag(index: string, id: string): string {
	return `stock:${index}:record:${id}`
}

/** Of the list of records of a group, see `record-groups.ts`. */
export function groupTag(index: string, group: string): string {
	return `stock:${index}:group:${group}`
}
