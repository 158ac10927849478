import { expect, test } from 'vitest'
import { describeAgent } from './describe-agent.ts'

test.each([
	[
		'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36',
		'Chrome, Windows',
	],
	[
		'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36 Edg/141.0',
		'Edge, Windows',
	],
	[
		'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Mobile Safari/604.1',
		'Safari, iOS',
	],
	['Mozilla/5.0 (Android 16; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0', 'Firefox, Android'],
	['curl/8.5', ''],
])('%s is %s', (header, expected) => {
	expect(describeAgent(header)).toBe(expected)
})
