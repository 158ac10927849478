/** Palettes an editor may choose for a page or a site of one make. */
export const brandDesigns = ['mercedes', 'smart', 'mini', 'bmw'] as const
export type BrandDesign = (typeof brandDesigns)[number]

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

/** What a brand chooses besides its look. */
export type ThemeChoices = {
	/** Ground of the header, where editors do not say. */
	header: 'light' | 'dark'
	/** Views of blocks instead of their own: the variant by the block's name, `src/blocks/<block>/<block>.<variant>.view.tsx`. */
	views: Readonly<Record<string, string>>
}

/** A brand. Components read its look as custom properties only, and its choices from the site. */
export type Theme = {
	key: string
	/** Name of the font family and of its stylesheet entry in `ui/fonts.ts`. */
	fontFamily: string
	headingWeight: number
	headingTracking: string
	palette: Palette
	/** Corner radii: controls, cards, pictures. */
	radius: { control: string; card: string; picture: string }
	/** `theme-color`: the browser's own bars on phones. */
	themeColor: string
	choices: ThemeChoices
}
