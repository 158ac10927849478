import { expect, test } from 'vitest'
import { breadcrumbData, breadcrumbTrail } from './breadcrumb.ts'

const toHref = (path: string) => (path === '/' ? '/en' : `/en${path}`)
const home = { path: '/', title: 'Home' }
const service = { path: '/service', title: 'Service' }

test('the breadcrumb goes from the home page to the page itself', () => {
	expect(breadcrumbTrail([home, service], { path: '/service/tyres', title: 'Tyres' }, toHref)).toEqual([
		{ title: 'Home', href: '/en' },
		{ title: 'Service', href: '/en/service' },
		{ title: 'Tyres', href: '/en/service/tyres' },
	])
})

test('the home page has no breadcrumb', () => {
	expect(breadcrumbTrail([], home, toHref)).toEqual([])
})

test('structured data has numbered steps with absolute addresses', () => {
	const data = breadcrumbData(breadcrumbTrail([home], service, toHref), 'https://cars.example')
	expect(data.itemListElement).toEqual([
		{ '@type': 'ListItem', position: 1, name: 'Home', item: 'https://cars.example/en' },
		{ '@type': 'ListItem', position: 2, name: 'Service', item: 'https://cars.example/en/service' },
	])
})
