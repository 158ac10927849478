import { expect, test } from 'vitest'
import { channelsOf, contrast } from './contrast.ts'
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
