import { carRetail, english, markets, norwegian } from './presets.ts'
import type { Site } from './site.ts'
import { themes } from './themes.ts'

export const carhallNo: Site = {
	key: 'carhall-no',
	name: 'Carhall',
	hosts: ['carhall-no.example', 'www.carhall-no.example'],
	languages: [norwegian, english],
	market: markets.norway,
	theme: themes.carhall,
	features: { ...carRetail, serviceBookingLink: true },
	titleTemplate: '{title} | Carhall',
	stock: { vehicles: 'vehicles-carhall-no', sites: 'sites-carhall-no' },
}
