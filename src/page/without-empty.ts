/** Structured data without its unknown values and empty lists. */
export function withoutEmpty(data: Record<string, unknown>): Record<string, unknown> {
	const isKnown = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0)
	return Object.fromEntries(Object.entries(data).filter(([, value]) => isKnown(value)))
}
