import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Channels, channelsOf, contrast } from './contrast.ts'
import { brandDesigns, type Palette } from './theme.ts'
import { brandPalettes, themes } from './themes.ts'

const ratio = (one: string, other: string) => contrast(channelsOf(one), channelsOf(other))

const words = ['text', 'textMuted', 'accentText', 'danger', 'success', 'campaign'] as const
const grounds = ['ground', 'surface', 'surfaceRaised'] as const

/** Every pair that a style sheet may put on each other. Axe looks at the contrast of one site only. */
const textPairs: [keyof Palette, keyof Palette][] = [
	...words.flatMap((text) => grounds.map((ground): [keyof Palette, keyof Palette] => [text, ground])),
	['text', 'line'],
	['textMuted', 'line'],
	['onAccent', 'accent'],
	['onAccent', 'accentHover'],
	['onStrong', 'surfaceStrong'],
	['onCampaign', 'campaign'],
]

const palettes = Object.values(themes).flatMap((theme) => [
	{ name: theme.key, palette: theme.palette },
	...brandDesigns.map((brand) => ({
		name: `${theme.key} with ${brand}`,
		palette: { ...theme.palette, ...brandPalettes[brand] },
	})),
])

test.each(palettes)(
	'$name reads: every text colour has 4.5:1 on its ground, focus and strong lines 3:1',
	({ palette }) => {
		for (const [text, ground] of textPairs) {
			expect(ratio(palette[text], palette[ground]), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
		}
		for (const ground of grounds) {
			expect(ratio(palette.focus, palette[ground]), `focus on ${ground}`).toBeGreaterThanOrEqual(3)
			expect(ratio(palette.accent, palette[ground]), `accent on ${ground}`).toBeGreaterThanOrEqual(3)
		}
		expect(ratio(palette.lineStrong, palette.surface)).toBeGreaterThanOrEqual(3)
	},
)

const sectionStyles = readFileSync(new URL('../blocks/layout/block-section.module.css', import.meta.url), 'utf8')
const mixes = Array.from(
	sectionStyles.matchAll(/--([\w-]+): color-mix\(in oklab, var\(--(\w+)\) (\d+)%, (.+)\);/g),
	([, name = '', one = '', share, other = '']) => ({ name, one, share: Number(share) / 100, other }),
)

test.each(palettes)(
	'$name reads on its accent and its strong ground: words on each surface have 4.5:1',
	({ palette }) => {
		for (const [which, text, ground] of [
			['dark', palette.onStrong, palette.surfaceStrong],
			['accent', palette.onAccent, palette.accent],
		] as const) {
			const colours: Record<string, string> = { text, ground, 'var(--text)': text, 'var(--ground)': ground }
			// The rule of both grounds comes first, that of the accent last.
			const mixed = (wanted: string) => {
				const found = mixes.filter(({ name }) => name === wanted).at(which === 'accent' ? -1 : 0)
				if (!found) throw new Error(`No colour of sections is ${wanted}`)
				return mixedInOklab(colours[found.one] ?? found.one, colours[found.other] ?? found.other, found.share)
			}
			for (const surface of [channelsOf(ground), mixed('surface'), mixed('surface-raised')]) {
				expect(contrast(mixed('text-muted'), surface), `${which}, muted`).toBeGreaterThanOrEqual(4.5)
				expect(contrast(channelsOf(text), surface), which).toBeGreaterThanOrEqual(4.5)
			}
		}
	},
)

/** `color-mix(in oklab, …)`, by the matrices of https://bottosson.github.io/posts/oklab/. */
function mixedInOklab(one: string, other: string, share: number): Channels {
	const others = toOklab(channelsOf(other))
	const [light = 0, a = 0, b = 0] = toOklab(channelsOf(one)).map(
		(value, at) => value * share + (others[at] ?? 0) * (1 - share),
	)
	const long = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
	const medium = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
	const short = (light - 0.0894841775 * a - 1.291485548 * b) ** 3
	return [
		toChannel(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
		toChannel(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
		toChannel(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
	]
}

function toOklab(channels: Channels): number[] {
	const [red = 0, green = 0, blue = 0] = channels
		.map((channel) => channel / 255)
		.map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4))
	const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
	const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
	const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
	return [
		0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
		1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
		0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
	]
}

const toChannel = (value: number): number =>
	Math.round(255 * Math.min(1, Math.max(0, value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)))
