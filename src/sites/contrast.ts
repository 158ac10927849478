/** Red, green and blue from 0 to 255. */
export type Channels = readonly [red: number, green: number, blue: number]

/** Of a colour such as `#16181c`. */
export const channelsOf = (hex: string): Channels => {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
	return [red, green, blue]
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(channels: Channels): number {
	const [red = 0, green = 0, blue = 0] = channels
		.map((channel) => channel / 255)
		.map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4))
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast ratio of two colours as WCAG 2.2 defines it. */
export function contrast(one: Channels, other: Channels): number {
	const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
	return (lighter + 0.05) / (darker + 0.05)
}

/** What is seen of a colour that covers so much of the one below it. */
export function laidOver(colour: Channels, perCent: number, below: Channels): Channels {
	const seen = (at: 0 | 1 | 2) => Math.round((colour[at] * perCent + below[at] * (100 - perCent)) / 100)
	return [seen(0), seen(1), seen(2)]
}
