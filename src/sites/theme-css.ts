import type { BrandDesign, Palette, Theme } from './theme.ts'
import { brandPalettes } from './themes.ts'

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The colours of a theme, or of a car brand's design in it. */
export const paletteOf = ({ palette }: Theme, brandDesign?: BrandDesign): Palette =>
	brandDesign ? { ...palette, ...brandPalettes[brandDesign] } : palette

/** A theme as custom properties (`--accent`, `--on-accent`, `--radius-card` …) for the document's root element. */
export function themeCss(theme: Theme, brandDesign?: BrandDesign): string {
	const properties = [
		...Object.entries(paletteOf(theme, brandDesign)).map(([name, value]) => [kebab(name), value]),
		...Object.entries(theme.radius).map(([name, value]) => [`radius-${name}`, value]),
		['font-family', `'${theme.fontFamily}', system-ui, sans-serif`],
		['heading-weight', String(theme.headingWeight)],
		['heading-tracking', theme.headingTracking],
	]
	return `:root{${properties.map(([name, value]) => `--${name}:${value}`).join(';')}}`
}
