import { expect, test } from 'vitest'
import { chooseFormat, parseImageAddress } from './image-address.ts'

test('our own picture in an allowed width', () => {
	expect(parseImageAddress('/ipx/w_640/images/cars/suv-red-f34.avif', '')).toEqual({
		width: 640,
		source: { kind: 'own', pathname: '/images/cars/suv-red-f34.avif' },
	})
})

test('a picture of another host keeps its query', () => {
	const address = parseImageAddress('/ipx/w_320/https://cdn.example/a.jpg', '?v=2')
	expect(address?.source).toEqual({ kind: 'remote', url: new URL('https://cdn.example/a.jpg?v=2') })
})

test.each([
	'/ipx/w_641/images/a.avif',
	'/ipx/w_0640/images/a.avif/..%2f',
	'/ipx/w_640,q_100/images/a.avif',
	'/ipx/_/images/a.avif',
	'/ipx/w_640/images/a.svg',
	'/ipx/w_640/package.json',
	'/ipx/w_640/http://cdn.example/a.jpg?',
	'/ipx/w_640/https://',
	'/ipx/w_640/',
	'/ipx',
])('%s is nothing', (pathname) => {
	expect(parseImageAddress(pathname, '')).toBeNull()
})

test.each([
	['image/avif,image/webp,*/*', 'avif'],
	['image/webp,*/*', 'webp'],
	['*/*', 'jpeg'],
	[undefined, 'jpeg'],
])('a browser that accepts %s gets %s', (accept, format) => {
	expect(chooseFormat(accept)).toBe(format)
})
