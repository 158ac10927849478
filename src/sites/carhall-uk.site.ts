import { british, carRetail, markets } from './presets.ts'
import type { Site } from './site.ts'
import { themes } from './themes.ts'

export const carhallUk: Site = {
	key: 'carhall-uk',
	name: 'Carhall',
	hosts: ['carhall-uk.example', 'www.carhall-uk.example'],
	languages: [british],
	market: markets.unitedKingdom,
	theme: themes.carhall,
	features: { ...carRetail, financeQuotes: true, externalMedia: true, serviceBookingLink: true },
	titleTemplate: '{title} | Carhall',
	financeQuotes: {
		dealerKeys: {},
		providerKey: 'carhall',
		links: {},
	},
	stock: { vehicles: 'vehicles-carhall-uk', sites: 'sites-carhall-uk' },
}
