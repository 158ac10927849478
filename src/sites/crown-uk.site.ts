import { british, carRetail, markets } from './presets.ts'
import type { Site } from './site.ts'
import { themes } from './themes.ts'

export const crownUk: Site = {
	key: 'crown-uk',
	name: 'Crown & Mayfair',
	hosts: ['crownmayfair.example', 'www.crownmayfair.example'],
	languages: [{ ...british, paths: { ...british.paths, pathToPrivacy: '/legal/privacy' } }],
	market: markets.unitedKingdom,
	theme: themes.crown,
	features: { ...carRetail, financeQuotes: true, externalMedia: true },
	titleTemplate: '{title} | Crown & Mayfair',
	financeQuotes: {
		dealerKeys: {
			'BMW Bromley': 'crown-bmw-bromley',
			'BMW Blackheath': 'crown-bmw-blackheath',
			'BMW Enfield': 'crown-bmw-enfield',
			'BMW Ruxley': 'crown-bmw-ruxley',
			'BMW Woolwich': 'crown-bmw-woolwich',
			'MINI Bromley': 'crown-mini-bromley',
			'MINI Blackheath': 'crown-mini-blackheath',
			'MINI Enfield': 'crown-mini-enfield',
			'MINI Ruxley': 'crown-mini-ruxley',
			'MINI Woolwich': 'crown-mini-woolwich',
		},
		providerKey: 'crown-mayfair',
		links: {},
	},
	stock: { vehicles: 'vehicles-crown-uk', sites: 'sites-crown-uk' },
}
