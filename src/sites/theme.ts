/** Palettes an editor may choose for a page or a site of one make. */
export const brandDesigns = ['mercedes', 'smart', 'mini', 'bmw'] as const
export type BrandDesign = (typeof brandDesigns)[number]

export type ThemeKey = 'carhall' | 'nordhall' | 'crown' | 'motorway' | 'trucks' | 'maison' | 'volta' | 'group'

/** Colours of a brand. Each `onX` is the text colour that reads on `x` with at least 4.5:1. */
export type Palette = {
	accent: string
	accentHover: string
	onAccent: string
	/** Accent as text on `surface`: links, icons. */
	accentText: string
	ground: string
	surface: string
	surfaceRaised: string
	surfaceStrong: string
	onStrong: string
	text: string
	textMuted: string
	line: string
	lineStrong: string
	focus: string
	campaign: string
	onCampaign: string
	danger: string
	success: string
}

/** The look of a brand. Components read it as custom properties only. */
export type Theme = {
	key: ThemeKey
	/** Name of the font family and of its stylesheet entry in `ui/fonts.ts`. */
	fontFamily: string
	headingWeight: number
	headingTracking: string
	palette: Palette
	/** Corner radii: controls, cards, pictures. */
	radius: { control: string; card: string; picture: string }
	/** `theme-color`: the browser's own bars on phones. */
	themeColor: string
	headerDark: boolean
}
