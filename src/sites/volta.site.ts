import { contentOnly, english, markets, swedish } from './presets.ts'
import type { Site } from './site.ts'

export const volta: Site = {
	key: 'volta',
	name: 'Volta',
	hosts: ['volta.example', 'www.volta.example'],
	languages: [swedish, english],
	market: markets.sweden,
	theme: 'volta',
	features: contentOnly,
	hasDemonstrators: true,
	titleTemplate: '{title} | Volta',
}
