import { carRetail, markets, norwegian } from './presets.ts'
import type { Site } from './site.ts'
import { themes } from './themes.ts'

export const nordhallNo: Site = {
	key: 'nordhall-no',
	name: 'Nordhall Bil',
	hosts: ['nordhallbil-no.example', 'www.nordhallbil-no.example'],
	languages: [{ ...norwegian, paths: { ...norwegian.paths, pathToTyreHotel: '/dekk/dekkhotell' } }],
	market: markets.norway,
	theme: themes.nordhall,
	features: { ...carRetail, deductibleVatBadge: true, serviceBookingLink: true },
	titleTemplate: '{title} | Nordhall Bil',
	stock: { vehicles: 'vehicles-nordhall-no', sites: 'sites-nordhall-no' },
}
