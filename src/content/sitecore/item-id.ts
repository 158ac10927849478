/** Sitecore writes one id as `{AB-CD}`, as `ab-cd` and as `ABCD`: ours are 32 digits in capitals. Other names stay as they are. */
export function toItemId(written: string): string {
	const id = written.replace(/^\{(.*)\}$/, '$1')
	return /^(?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i.test(id)
		? id.replaceAll('-', '').toUpperCase()
		: id
}
