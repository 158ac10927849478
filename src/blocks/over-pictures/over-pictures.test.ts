import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { slideShade } from '../carousel/slide-words.ts'
import { buttonShade } from '../image-button/button-words.ts'
import { contentWidthRem, fluid, fluidLengths } from './window-lengths.ts'
import { shadeOf, sizeOfWords } from './words-over.ts'

const styleSheet = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

test('lengths are those of the style sheet', () => {
	const css = styleSheet('../../ui/base.css')
	for (const [name, [least, base, perCent, most]] of Object.entries(fluidLengths)) {
		expect(css).toContain(`--${name}: clamp(${least}rem, ${base}rem + ${perCent}vi, ${most}rem)`)
	}
	expect(css).toContain(`--content-width: ${contentWidthRem}rem`)
	const titles = fluidLengths['text-4xl']
	expect([320, 1000, 3000].map((width) => fluid(titles, { width, height: 800 }))).toEqual([34, 48.08, 60])
})

test('shades are those of the style sheets', () => {
	const stops = (path: string) =>
		[...styleSheet(path).matchAll(/var\(--surface-strong\) (\d+)%, transparent\) (\d+)%/g)].map(
			([, perCent, place]) => [Number(place), Number(perCent)],
		)
	expect(stops('../carousel/carousel.module.css')).toEqual(slideShade.slice(0, 2))
	expect(styleSheet('../carousel/carousel.module.css')).toContain(`transparent ${slideShade[2]?.[0]}%`)
	expect(stops('../image-button/image-button.module.css')).toEqual(buttonShade.slice(0, 1))
})

test.each(['carousel', 'cta-banner', 'hero-banner', 'image-button'])(
	'words of a %s are printed with the shade of their picture behind them',
	(block) => {
		expect(styleSheet(`../${block}/${block}.module.css`)).toContain('print-color-adjust: exact')
	},
)

test('a shade is even before its first place and behind its last one, and fades in between', () => {
	expect([0, 20, 40, 60, 95, 100].map((place) => shadeOf(slideShade, place))).toEqual([82, 82, 75, 68, 0, 0])
})

test('words take as many lines as they need', () => {
	const shape = { size: 20, lineHeight: 1.5, mostDigits: 20, room: 1000 }
	expect(sizeOfWords('', shape)).toEqual({ width: 0, height: 0 })
	expect(sizeOfWords('Ten letters', shape)).toEqual({ width: 110, height: 30 })
	expect(sizeOfWords('x'.repeat(50), shape).height).toBe(90)
	expect(sizeOfWords('x'.repeat(50), { ...shape, room: 100 }).height).toBe(150)
})
