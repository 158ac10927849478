import { expect, test } from 'vitest'
import { mapHosts } from './map-service.ts'

const tiles = { kind: 'tiles', styleUrl: 'https://tiles.example/styles/bright.json?key=1' } as const
const google = { kind: 'google', key: 'AIzaSyExample', loader: 'https://maps.googleapis.com/maps/api/js' } as const

test('our own map lets a page ask nobody', () => {
	expect(mapHosts({ service: { kind: 'outline' }, hosts: ['https://fonts.example'] })).toEqual({})
})

test('a style lets it ask the host of the style and those it is said to name', () => {
	expect(mapHosts({ service: tiles, hosts: ['https://fonts.example'] })).toEqual({
		'connect-src': ['https://tiles.example', 'https://fonts.example'],
	})
})

test('Google lets it ask Google for pictures and letters, and nobody may run code from texts', () => {
	const hosts = mapHosts({ service: google, hosts: [] })
	expect(hosts['img-src']).toContain('https://*.gstatic.com')
	expect(hosts['font-src']).toEqual(['https://fonts.gstatic.com'])
	expect(JSON.stringify(hosts)).not.toContain('eval')
})
