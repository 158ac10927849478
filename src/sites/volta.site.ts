import { contentOnly, english, markets, swedish } from './presets.ts'
import type { Site } from './site.ts'
import { themes } from './themes.ts'

export const volta: Site = {
	key: 'volta',
	name: 'Volta',
	hosts: ['volta.example', 'www.volta.example'],
	languages: [swedish, english],
	market: markets.sweden,
	theme: themes.volta,
	features: contentOnly,
	hasDemonstrators: true,
	titleTemplate: '{title} | Volta',
}
