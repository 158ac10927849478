/** Icons that editors can choose by name. */
export const contentIconNames = [
	'battery',
	'calendar',
	'car',
	'card',
	'charging',
	'chat',
	'check',
	'clock',
	'document',
	'fuel',
	'globe',
	'handshake',
	'home',
	'key',
	'leaf',
	'mail',
	'map-pin',
	'people',
	'percent',
	'phone',
	'road',
	'search',
	'shield',
	'snowflake',
	'star',
	'swap',
	'truck',
	'tyre',
	'van',
	'wallet',
	'wrench',
] as const

/** Icons of the interface itself. */
const controlIconNames = [
	'arrow-right',
	'arrow-left',
	'arrow-down',
	'chevron-left',
	'chevron-right',
	'chevron-down',
	'close',
	'compare',
	'copy',
	'heart',
	'pause',
	'play',
	'plus',
	'print',
	'share',
] as const

/** All icons in `icons.svg`. */
export const iconNames = [...contentIconNames, ...controlIconNames] as const
export type IconName = (typeof iconNames)[number]
export type ContentIconName = (typeof contentIconNames)[number]

export function isContentIconName(name: string): name is ContentIconName {
	return (contentIconNames as readonly string[]).includes(name)
}
