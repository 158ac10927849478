import { carRetail, finnish, markets, swedish } from './presets.ts'
import type { Site } from './site.ts'
import { themes } from './themes.ts'

export const nordhallFi: Site = {
	key: 'nordhall-fi',
	name: 'Nordhall Auto',
	hosts: ['nordhallauto-fi.example', 'www.nordhallauto-fi.example'],
	languages: [
		finnish,
		{
			...swedish,
			locale: 'sv-FI',
			paths: { ...swedish.paths, pathToPrivacy: '/dataskydd', pathToTyreHotel: '/dack/dackhotell' },
		},
	],
	market: markets.finland,
	theme: themes.nordhall,
	features: { ...carRetail, deductibleVatBadge: true, serviceBookingLink: true },
	titleTemplate: '{title} | Nordhall Auto',
	stock: { vehicles: 'vehicles-nordhall-fi', sites: 'sites-nordhall-fi' },
}
