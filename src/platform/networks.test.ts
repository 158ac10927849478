import { expect, test } from 'vitest'
import { networksOfAddress, visitorKey } from './networks.ts'

test.each([
	['192.0.2.1', ['192.0.2', '192.0.2.1']],
	['::ffff:192.0.2.1', ['192.0.2', '192.0.2.1']],
	['2001:db8:1:2a3::1', ['2001:db8:1', '2001:db8:1:2/56', '2001:db8:1:2a3']],
	['2001:db8:1:2bc:9::', ['2001:db8:1', '2001:db8:1:2/56', '2001:db8:1:2bc']],
	['2001:db8:1:3a3::1', ['2001:db8:1', '2001:db8:1:3/56', '2001:db8:1:3a3']],
	['2001:DB8::1', ['2001:db8:0', '2001:db8:0:0/56', '2001:db8:0:0']],
	['fe80::1%eth0', ['fe80:0:0', 'fe80:0:0:0/56', 'fe80:0:0:0']],
	['unknown', ['unknown']],
	['', ['']],
])('%s is in the networks %j', (address, networks) => {
	expect(networksOfAddress(address)).toEqual(networks)
})

test('a key names the networks without their addresses', () => {
	const hash = (network: string) => `hash-of-${network.length}-and-more-letters`
	expect(visitorKey('192.0.2.1', hash)).toBe('hash-of-7-and-mo.hash-of-9-and-mo')
})
