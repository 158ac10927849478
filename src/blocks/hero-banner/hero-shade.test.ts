import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { channelsOf, contrast, laidOver } from '#sites/contrast.ts'
import { brandDesigns } from '#sites/theme.ts'
import { brandPalettes, themes } from '#sites/themes.ts'

const styleSheet = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const css = styleSheet('hero-banner.module.css')

/** Where the words begin, and below words in the middle: there is more of it everywhere else behind them. */
const shades = [
	...css.matchAll(/var\(--scrim\) (\d+)%, transparent\) var\(--fade\)/g),
	...css.matchAll(/inset-block: -100vh;[^}]*var\(--scrim\) (\d+)%, transparent\)/g),
].map(([, perCent]) => Number(perCent))

/** Of a call to action, all over its picture. */
const [, ofCall] =
	/var\(--surface-strong\) (\d+)%, transparent\)/.exec(styleSheet('../cta-banner/cta-banner.module.css')) ?? []

const palettes = Object.values(themes).flatMap((theme) =>
	[theme.palette, ...brandDesigns.map((brand) => ({ ...theme.palette, ...brandPalettes[brand] }))].map(
		(palette, index) => [`${theme.key} ${brandDesigns[index - 1] ?? ''}`, palette] as const,
	),
)

const [white, black] = [channelsOf('#ffffff'), channelsOf('#000000')]

test.each(palettes)('%s: words are read on any picture, the lightest and the darkest too', (_, palette) => {
	expect(shades).toHaveLength(2)
	const [onStrong, strong] = [channelsOf(palette.onStrong), channelsOf(palette.surfaceStrong)]
	const [text, ground] = [channelsOf(palette.text), channelsOf(palette.ground)]
	for (const shade of [...shades, Number(ofCall)]) {
		expect(contrast(onStrong, laidOver(strong, shade, white))).toBeGreaterThanOrEqual(4.5)
	}
	for (const shade of shades) expect(contrast(text, laidOver(ground, shade, black))).toBeGreaterThanOrEqual(4.5)
})
