import { contentOnly, markets, swedish } from './presets.ts'
import type { Site } from './site.ts'
import { themes } from './themes.ts'

export const nordhallTrucks: Site = {
	key: 'nordhall-trucks',
	name: 'Nordhall Lastbilar',
	hosts: ['nordhalllastbilar.example', 'www.nordhalllastbilar.example'],
	languages: [swedish],
	market: markets.sweden,
	theme: themes.trucks,
	features: contentOnly,
	titleTemplate: '{title} | Nordhall Lastbilar',
}
