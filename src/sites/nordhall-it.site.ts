import { contentOnly, english, markets, swedish } from './presets.ts'
import type { Site } from './site.ts'
import { themes } from './themes.ts'

export const nordhallIt: Site = {
	key: 'nordhall-it',
	name: 'Nordhall IT',
	hosts: ['it.nordhallgroup.example'],
	languages: [english, swedish],
	market: markets.sweden,
	theme: themes.group,
	features: contentOnly,
	titleTemplate: '{title} | Nordhall IT',
}
