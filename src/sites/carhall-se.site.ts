import { carRetail, english, markets, swedish } from './presets.ts'
import type { Site } from './site.ts'
import { themes } from './themes.ts'

export const carhallSe: Site = {
	key: 'carhall-se',
	isDefault: true,
	name: 'Carhall',
	hosts: ['carhall-se.example', 'www.carhall-se.example'],
	languages: [swedish, english],
	market: markets.sweden,
	theme: themes.carhall,
	features: { ...carRetail, serviceBookingLink: true },
	titleTemplate: '{title} | Carhall',
	stock: { vehicles: 'vehicles-carhall-se', sites: 'sites-carhall-se' },
}
