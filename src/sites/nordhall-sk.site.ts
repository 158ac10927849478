import { carRetail, english, markets, slovak } from './presets.ts'
import type { Site } from './site.ts'
import { themes } from './themes.ts'

export const nordhallSk: Site = {
	key: 'nordhall-sk',
	name: 'Nordhall Auto',
	hosts: ['nordhallauto-sk.example', 'www.nordhallauto-sk.example'],
	languages: [slovak, english],
	market: markets.slovakia,
	theme: themes.nordhall,
	features: { ...carRetail, deductibleVatBadge: true, serviceBookingLink: true },
	titleTemplate: '{title} | Nordhall Auto',
	stock: { vehicles: 'vehicles-nordhall-sk', sites: 'sites-nordhall-sk' },
}
