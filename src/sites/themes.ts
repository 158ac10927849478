import type { BrandDesign, Palette, Theme, ThemeChoices } from './theme.ts'

/** The colours that palettes start from: near-black text on white. */
const neutral = {
	ground: '#ffffff',
	surface: '#ffffff',
	surfaceRaised: '#f5f5f3',
	surfaceStrong: '#16181d',
	onStrong: '#ffffff',
	text: '#16181d',
	textMuted: '#5c616b',
	line: '#e3e3df',
	lineStrong: '#8a8f98',
	campaign: '#b3261e',
	onCampaign: '#ffffff',
	danger: '#b3261e',
	success: '#1b6b3a',
} satisfies Partial<Palette>

function accent(colour: string, hover: string, more: Partial<Palette> = {}): Palette {
	return {
		...neutral,
		accent: colour,
		accentHover: hover,
		onAccent: '#ffffff',
		accentText: colour,
		focus: colour,
		...more,
	}
}

const ownViews: ThemeChoices = { header: 'light', views: {} }
const darkHeader: ThemeChoices = { ...ownViews, header: 'dark' }

export const themes = {
	carhall: {
		key: 'carhall',
		fontFamily: 'Instrument Sans Variable',
		headingWeight: 600,
		headingTracking: '-0.025em',
		palette: accent('#1f4ed8', '#173ca8'),
		radius: { control: '10px', card: '16px', picture: '12px' },
		themeColor: '#ffffff',
		choices: ownViews,
	},
	nordhall: {
		key: 'nordhall',
		fontFamily: 'Hanken Grotesk Variable',
		headingWeight: 600,
		headingTracking: '-0.02em',
		palette: accent('#0f5b4a', '#0a4337', { surfaceRaised: '#f2f5f3', surfaceStrong: '#0d2a23' }),
		radius: { control: '6px', card: '10px', picture: '8px' },
		themeColor: '#ffffff',
		choices: ownViews,
	},
	crown: {
		key: 'crown',
		fontFamily: 'Figtree Variable',
		headingWeight: 500,
		headingTracking: '-0.02em',
		palette: accent('#1c2433', '#0d121c', {
			accentText: '#6f5420',
			focus: '#6f5420',
			surfaceRaised: '#f6f3ee',
			surfaceStrong: '#131a26',
			line: '#e6e0d6',
			campaign: '#7a1f2b',
		}),
		radius: { control: '2px', card: '2px', picture: '2px' },
		themeColor: '#131a26',
		choices: darkHeader,
	},
	motorway: {
		key: 'motorway',
		fontFamily: 'Manrope Variable',
		headingWeight: 700,
		headingTracking: '-0.03em',
		palette: accent('#c8102e', '#9f0c24', { focus: '#16181d', campaign: '#16181d' }),
		radius: { control: '999px', card: '20px', picture: '16px' },
		themeColor: '#ffffff',
		choices: ownViews,
	},
	trucks: {
		key: 'trucks',
		fontFamily: 'Archivo Variable',
		headingWeight: 700,
		headingTracking: '-0.02em',
		palette: accent('#b34700', '#8a3700', { surfaceRaised: '#f3f3f1', surfaceStrong: '#1d1f22' }),
		radius: { control: '4px', card: '4px', picture: '4px' },
		themeColor: '#1d1f22',
		choices: darkHeader,
	},
	maison: {
		key: 'maison',
		fontFamily: 'DM Sans Variable',
		headingWeight: 500,
		headingTracking: '-0.03em',
		palette: accent('#a03a28', '#7d2c1e', { surfaceRaised: '#faf5f0', surfaceStrong: '#2b1d1a', line: '#eadfd6' }),
		radius: { control: '999px', card: '24px', picture: '20px' },
		themeColor: '#ffffff',
		choices: ownViews,
	},
	volta: {
		key: 'volta',
		fontFamily: 'Geist Variable',
		headingWeight: 600,
		headingTracking: '-0.035em',
		palette: accent('#101314', '#2a3032', {
			onAccent: '#d9ff57',
			accentText: '#101314',
			focus: '#4a6a00',
			surfaceRaised: '#f1f4ee',
			surfaceStrong: '#101314',
			onStrong: '#f4f7ef',
			campaign: '#4a6a00',
		}),
		radius: { control: '12px', card: '20px', picture: '16px' },
		themeColor: '#101314',
		choices: darkHeader,
	},
	group: {
		key: 'group',
		fontFamily: 'Hanken Grotesk Variable',
		headingWeight: 500,
		headingTracking: '-0.025em',
		palette: accent('#23272f', '#0e1014', { accentText: '#23272f' }),
		radius: { control: '4px', card: '8px', picture: '6px' },
		themeColor: '#ffffff',
		choices: ownViews,
	},
} satisfies Record<string, Theme>

/** Colours that a BrandDesign changes in the site's palette. */
export const brandPalettes: Record<BrandDesign, Partial<Palette>> = {
	mercedes: {
		accent: '#0e5ea8',
		accentHover: '#0a467e',
		onAccent: '#ffffff',
		accentText: '#0e5ea8',
		focus: '#0e5ea8',
		surfaceStrong: '#0b0b0c',
	},
	smart: {
		accent: '#151a12',
		accentHover: '#33402a',
		onAccent: '#d7f205',
		accentText: '#3d5200',
		focus: '#3d5200',
		surfaceRaised: '#f4f6ec',
	},
	mini: {
		accent: '#12141a',
		accentHover: '#383d49',
		onAccent: '#ffffff',
		accentText: '#a3360a',
		focus: '#a3360a',
		surfaceStrong: '#12141a',
	},
	bmw: {
		accent: '#1456a0',
		accentHover: '#0f417a',
		onAccent: '#ffffff',
		accentText: '#1456a0',
		focus: '#1456a0',
		surfaceRaised: '#f3f5f8',
		surfaceStrong: '#13233a',
	},
}
