type Channels = readonly [red: number, green: number, blue: number]

const channelsOf = (hex: string): Channels => {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
	return [red, green, blue]
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(hex: string): number {
	const [red = 0, green = 0, blue = 0] = channelsOf(hex)
		.map((channel) => channel / 255)
		.map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4))
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast ratio of two colours as WCAG 2.2 defines it. */
export function contrast(one: string, other: string): number {
	const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
	return (lighter + 0.05) / (darker + 0.05)
}

/** What is seen of a colour that covers so much of the one below it. */
export function laidOver(colour: string, perCent: number, below: string): string {
	const under = channelsOf(below)
	const seen = channelsOf(colour).map((channel, at) => (channel * perCent + (under[at] ?? 0) * (100 - perCent)) / 100)
	return `#${seen.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}
