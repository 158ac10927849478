/** `12 345` and `12345`, in the unit of the page; null for anything else. */
export function parseDistance(typed: string): number | null {
	const digits = typed.replace(/\s/g, '')
	return /^\d{1,7}$/.test(digits) ? Number(digits) : null
}
