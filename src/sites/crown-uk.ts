import { british, carRetail, markets } from './presets.ts'
import type { Site } from './site.ts'

export const crownUk: Site = {
	key: 'crown-uk',
	name: 'Crown & Mayfair',
	hosts: ['crownmayfair.co.uk', 'www.crownmayfair.co.uk'],
	languages: [british],
	market: markets.unitedKingdom,
	theme: 'crown',
	features: { ...carRetail, financeQuotes: true, externalMedia: true },
	titleTemplate: '{title} | Crown & Mayfair',
	stock: { vehicles: 'vehicles-crown-uk', sites: 'sites-crown-uk' },
}
