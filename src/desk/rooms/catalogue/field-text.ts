/** A number as people write it: `1 290,50`, `1290.5`. Null if it is none. */
export function parseFieldNumber(text: string): number | null {
	const plain = text.replace(/[\s'’]/g, '').replace(',', '.')
	return /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : null
}

/** The part of a percentage: 12.5 is 0.125. */
export const fromPercent = (percent: number) => Math.round(percent * 1000) / 100_000
export const toPercent = (part: number) => String(Math.round(part * 100_000) / 1000)

export function parseLines(text: string): string[] {
	const lines = text.split('\n').map((line) => line.trim())
	return [...new Set(lines.filter((line) => line !== ''))]
}

/** Lines such as `Land Rover 135`: words and a percentage. Null if a line is not like that. */
export function parseShares(text: string): [string, number][] | null {
	const found = parseLines(text).map((line) => /^(.*\S)[\s:=]+(\d+(?:[.,]\d+)?)\s*%?$/.exec(line))
	if (!found.every((match) => match !== null)) return null
	return found.map(([, name = '', percent = '']) => [
		name.replace(/[:=\s]+$/, ''),
		fromPercent(parseFieldNumber(percent) ?? 0),
	])
}

export function formatShares(shares: readonly (readonly [string, number])[]): string {
	return shares.map(([name, part]) => `${name} ${toPercent(part)}`).join('\n')
}
