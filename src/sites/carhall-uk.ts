import { british, carRetail, markets } from './presets.ts'
import type { Site } from './site.ts'

export const carhallUk: Site = {
	key: 'carhall-uk',
	name: 'Carhall',
	hosts: ['carhall.co.uk', 'www.carhall.co.uk'],
	languages: [british],
	market: markets.unitedKingdom,
	theme: 'carhall',
	features: { ...carRetail, financeQuotes: true, externalMedia: true },
	titleTemplate: '{title} | Carhall',
	stock: { vehicles: 'vehicles-carhall-uk', sites: 'sites-carhall-uk' },
}
