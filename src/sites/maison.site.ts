import { contentOnly, markets, swedish } from './presets.ts'
import type { Site } from './site.ts'
import { themes } from './themes.ts'

export const maison: Site = {
	key: 'maison',
	name: 'Maison Nordhall',
	hosts: ['maisonnordhall.example', 'www.maisonnordhall.example'],
	languages: [swedish],
	market: markets.sweden,
	theme: themes.maison,
	features: contentOnly,
	hasDemonstrators: true,
	titleTemplate: '{title} | Maison Nordhall',
}
