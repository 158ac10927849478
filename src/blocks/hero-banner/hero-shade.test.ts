import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrast, laidOver } from '#sites/testing/contrast.ts'
import { brandDesigns } from '#sites/theme.ts'
import { brandPalettes, themes } from '#sites/themes.ts'

const css = readFileSync(new URL('hero-banner.module.css', import.meta.url), 'utf8')

/** Where the words begin, and below words in the middle: there is more of it everywhere else behind them. */
const shades = [
	...css.matchAll(/var\(--scrim\) (\d+)%, transparent\) var\(--fade\)/g),
	...css.matchAll(/inset-block: -100vh;[^}]*var\(--scrim\) (\d+)%, transparent\)/g),
].map(([, perCent]) => Number(perCent))

const palettes = Object.values(themes).flatMap((theme) =>
	[theme.palette, ...brandDesigns.map((brand) => ({ ...theme.palette, ...brandPalettes[brand] }))].map(
		(palette, index) => [`${theme.key} ${brandDesigns[index - 1] ?? ''}`, palette] as const,
	),
)

test.each(palettes)('%s: words are read on any picture, the lightest and the darkest too', (_, palette) => {
	expect(shades).toHaveLength(2)
	const { onStrong, surfaceStrong, text, ground } = palette
	for (const shade of shades) {
		expect(contrast(onStrong, laidOver(surfaceStrong, shade, '#ffffff'))).toBeGreaterThanOrEqual(4.5)
		expect(contrast(text, laidOver(ground, shade, '#000000'))).toBeGreaterThanOrEqual(4.5)
	}
})
