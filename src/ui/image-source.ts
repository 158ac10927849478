/** Address of the picture that an address of the image route scales; any other address as it is. */
export function imageSource(address: string): string {
	const source = /^\/ipx\/w_\d+\/(.*)$/s.exec(address)?.[1]
	if (source === undefined) return address
	return /^https?:/.test(source) ? source : `/${source}`
}
