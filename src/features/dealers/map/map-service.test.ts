import { expect, test } from 'vitest'
import { mapHosts } from './map-service.ts'

const tiles = { kind: 'tiles', styleUrl: 'https://tiles.example/styles/bright.json?key=1' } as const
const google = { kind: 'google', key: 'AIzaSyExample', loader: 'https://maps.googleapis.com/maps/api/js' } as const

test('our own map adds no hosts to the policy', () => {
	expect(mapHosts({ service: { kind: 'outline' }, hosts: ['https://fonts.example'] })).toEqual({})
})

test('a style adds its own host and the listed ones', () => {
	expect(mapHosts({ service: tiles, hosts: ['https://fonts.example'] })).toEqual({
		'connect-src': ['https://tiles.example', 'https://fonts.example'],
	})
})

test('Google adds its hosts for pictures and fonts, and never `eval`', () => {
	const hosts = mapHosts({ service: google, hosts: [] })
	expect(hosts['img-src']).toContain('https://*.gstatic.com')
	expect(hosts['font-src']).toEqual(['https://fonts.gstatic.com'])
	expect(JSON.stringify(hosts)).not.toContain('eval')
})

test('a loader at another address may run', () => {
	const hosts = mapHosts({ service: { ...google, loader: 'https://maps.example/loader.js' }, hosts: [] })
	expect(hosts['script-src']).toContain('https://maps.example')
})
