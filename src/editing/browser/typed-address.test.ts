import { expect, test } from 'vitest'
import { parseTypedAddress } from './typed-address.ts'

const origin = 'https://www.carhall.example'

test.each([
	['anna@carhall.example', 'mail', 'mailto:anna@carhall.example'],
	['mailto:anna@carhall.example', 'mail', 'mailto:anna@carhall.example'],
	['+46 8 123 45 67', 'phone', 'tel:+4681234567'],
	['08-123 45 67', 'phone', 'tel:081234567'],
	['tel:+468123', 'phone', 'tel:+468123'],
	['https://outside.example/a?b=c#d', 'address', 'https://outside.example/a?b=c#d'],
	['outside.example/a', 'address', 'https://outside.example/a'],
	[' /bilar?car_fuel=El ', 'address', '/bilar?car_fuel=El'],
	['#kontakt', 'address', '#kontakt'],
	[`${origin}/bilar`, 'address', '/bilar'],
])('%s is an address of the kind %s', (typed, kind, href) => {
	expect(parseTypedAddress(typed, origin)).toEqual({ kind, href })
})

test.each([
	'',
	'volvo xc60',
	'garanti',
	'ABC123',
	'javascript:alert(1)',
	'JaVaScRiPt:alert(1)',
	'data:text/html,x',
	'vbscript:x',
	'file:///etc/passwd',
	'http://',
	'https://?a',
	'/a b',
])('"%s" is no address', (typed) => {
	expect(parseTypedAddress(typed, origin)).toBeNull()
})
