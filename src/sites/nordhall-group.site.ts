import { contentOnly, english, markets, swedish } from './presets.ts'
import type { Site } from './site.ts'
import { themes } from './themes.ts'

export const nordhallGroup: Site = {
	key: 'nordhall-group',
	name: 'Nordhall Group',
	hosts: ['nordhallgroup.example', 'www.nordhallgroup.example'],
	languages: [english, swedish],
	market: markets.sweden,
	theme: themes.group,
	features: contentOnly,
	titleTemplate: '{title} | Nordhall Group',
}
