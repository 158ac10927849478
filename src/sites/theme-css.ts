import type { BrandDesign, Palette, Theme } from './theme.ts'
import { brandPalettes } from './themes.ts'

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** A theme as custom properties (`--accent`, `--on-accent`, `--radius-card` …) for the document's root element. */
export function themeCss(theme: Theme, brandDesign?: BrandDesign): string {
	const palette: Palette = brandDesign ? { ...theme.palette, ...brandPalettes[brandDesign] } : theme.palette
	const properties = [
		...Object.entries(palette).map(([name, value]) => [kebab(name), value]),
		...Object.entries(theme.radius).map(([name, value]) => [`radius-${name}`, value]),
		['font-family', `'${theme.fontFamily}', system-ui, sans-serif`],
		['heading-weight', String(theme.headingWeight)],
		['heading-tracking', theme.headingTracking],
	]
	return `:root{${properties.map(([name, value]) => `--${name}:${value}`).join(';')}}`
}
