import { carRetail, english, markets, swedish } from './presets.ts'
import type { Site } from './site.ts'
import { themes } from './themes.ts'

export const nordhallSe: Site = {
	key: 'nordhall-se',
	name: 'Nordhall Bil',
	hosts: ['nordhallbil-se.example', 'www.nordhallbil-se.example'],
	languages: [
		{ ...swedish, paths: { ...swedish.paths, pathToTyreHotel: '/dack-och-biltillbehor/dackhotell' } },
		english,
	],
	market: markets.sweden,
	theme: themes.nordhall,
	features: { ...carRetail, deductibleVatBadge: true, serviceBookingLink: true },
	titleTemplate: '{title} | Nordhall Bil',
	stock: { vehicles: 'vehicles-nordhall-se', sites: 'sites-nordhall-se' },
}
