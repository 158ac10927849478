/** The original address of a picture scaled by the image route; any other address is returned unchanged. */
export function imageSource(address: string): string {
	const source = /^\/ipx\/w_\d+\/(.*)$/s.exec(address)?.[1]
	if (source === undefined) return address
	return /^https?:/.test(source) ? source : `/${source}`
}
