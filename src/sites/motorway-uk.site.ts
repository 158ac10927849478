import { british, carRetail, markets } from './presets.ts'
import type { Site } from './site.ts'
import { themes } from './themes.ts'

export const motorwayUk: Site = {
	key: 'motorway-uk',
	name: 'Motorway Cars',
	hosts: ['motorwaycars.example', 'www.motorwaycars.example'],
	languages: [{ ...british, paths: { ...british.paths, pathToPrivacy: '/legal/privacy' } }],
	market: markets.unitedKingdom,
	theme: themes.motorway,
	features: carRetail,
	titleTemplate: '{title} | Motorway Cars',
	stock: { vehicles: 'vehicles-motorway-uk', sites: 'sites-motorway-uk' },
}
