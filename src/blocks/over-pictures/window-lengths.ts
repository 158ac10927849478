/** In CSS pixels. */
export type WindowSize = { width: number; height: number }

/** Windows in which words over pictures are looked at: a phone, a tablet, a laptop and a large screen. */
export const windows: readonly WindowSize[] = [
	{ width: 390, height: 844 },
	{ width: 768, height: 1024 },
	{ width: 1280, height: 800 },
	{ width: 1920, height: 1080 },
]

const rem = 16

/** `clamp(least rem, base rem + perCent vi, most rem)`, as style sheets have it. */
type Fluid = readonly [least: number, base: number, perCent: number, most: number]

/** Tokens of `ui/base.css`. */
export const fluidLengths = {
	'text-lg': [1.0625, 1.04, 0.15, 1.1875],
	'text-3xl': [1.75, 1.48, 1.2, 2.625],
	'text-4xl': [2.125, 1.63, 2.2, 3.75],
	'space-section': [3.5, 2.4, 4.9, 7],
	'space-gutter': [1.25, 0.6, 2.9, 4],
} as const satisfies Record<string, Fluid>

/** Of `ui/base.css`, in rem. */
export const contentWidthRem = 90

export const fluid = ([least, base, perCent, most]: Fluid, { width }: WindowSize) =>
	Math.min(most * rem, Math.max(least * rem, base * rem + (perCent * width) / 100))

/** Where the page's content begins, and how much room it has. */
export function pageWidth(window: WindowSize): { left: number; room: number } {
	const gutter = fluid(fluidLengths['space-gutter'], window)
	const room = Math.min(window.width - 2 * gutter, contentWidthRem * rem)
	return { left: (window.width - room) / 2, room }
}

/** From 768 pixels on style sheets have room for more. */
export const isWide = ({ width }: WindowSize) => width >= 768
