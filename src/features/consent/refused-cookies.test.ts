import { expect, test } from 'vitest'
import { refusedCookies } from './refused-cookies.ts'

const cookies = 'consent=x; _ga=GA1.2; _ga_ABC=1; _gid=2; _gcl_au=3; _fbp=fb.1; _fbc=fb.2; language=sv; x_ga=1'
const names = (lines: string[]) => [...new Set(lines.map((line) => line.split('=')[0]))]

test.each([
	{ choice: { analytics: true, marketing: true }, gone: [] },
	{ choice: { analytics: false, marketing: true }, gone: ['_ga', '_ga_ABC', '_gid'] },
	{ choice: { analytics: true, marketing: false }, gone: ['_gcl_au', '_fbp', '_fbc'] },
	{ choice: { analytics: false, marketing: false }, gone: ['_ga', '_ga_ABC', '_gid', '_gcl_au', '_fbp', '_fbc'] },
])('$gone are taken away when $choice is what is allowed', ({ choice, gone }) => {
	expect(names(refusedCookies(choice, cookies, 'www.cars.example'))).toEqual(gone)
})

test('a cookie is removed from the host and its parent domains, except the top-level domain', () => {
	expect(refusedCookies({ analytics: false, marketing: true }, '_gid=1', 'www.cars.example')).toEqual([
		'_gid=; Max-Age=0; Path=/',
		'_gid=; Max-Age=0; Path=/; Domain=www.cars.example',
		'_gid=; Max-Age=0; Path=/; Domain=cars.example',
	])
	expect(refusedCookies({ analytics: false, marketing: true }, '_gid=1', 'localhost')).toEqual([
		'_gid=; Max-Age=0; Path=/',
	])
	expect(refusedCookies({ analytics: false, marketing: false }, '', 'localhost')).toEqual([])
})
