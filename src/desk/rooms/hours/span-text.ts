type TimeSpan = { from: string; to: string }

/** `07:00-12:00, 13:00-16:00` as spans; null if a part is no span. Whether they make sense is for the schema. */
export function parseSpans(text: string): TimeSpan[] | null {
	const parts = text.split(/[,;]/).map((part) => part.trim())
	const spans = parts
		.filter((part) => part !== '')
		.map((part) => /^(\d{1,2})[:.](\d\d)\s*[-–]\s*(\d{1,2})[:.](\d\d)$/.exec(part))
		.map((found) => found && { from: clock(found[1], found[2]), to: clock(found[3], found[4]) })
	return spans.every((span) => span !== null) ? spans : null
}

const clock = (hours = '', minutes = '') => `${hours.padStart(2, '0')}:${minutes}`

export function formatSpans(spans: readonly TimeSpan[]): string {
	return spans.map(({ from, to }) => `${from}-${to}`).join(', ')
}

/** Days as people separate them: by lines, spaces or commas; each once and in order. */
export function parseDays(text: string): string[] {
	return [...new Set(text.split(/[\s,;]+/).filter((day) => day !== ''))].sort()
}
