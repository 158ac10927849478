import type { IconName } from '#ui/icon-names.ts'

const icons: Readonly<Record<string, IconName>> = {
	service: 'wrench',
	tyres: 'tyre',
	tyre: 'tyre',
	wheels: 'tyre',
	brakes: 'shield',
	inspection: 'check',
	battery: 'battery',
	electric: 'battery',
	charging: 'charging',
	climate: 'snowflake',
	ac: 'snowflake',
	diagnosis: 'search',
	glass: 'car',
	body: 'car',
	damage: 'car',
	wash: 'star',
	care: 'star',
	loan: 'key',
	mobility: 'key',
	oil: 'fuel',
}

/** The icon of a category of the workshop; a wrench for names that are not known. */
export function categoryIcon(name: string): IconName {
	return icons[name.toLowerCase()] ?? 'wrench'
}
