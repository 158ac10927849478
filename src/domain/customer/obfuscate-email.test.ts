import { expect, test } from 'vitest'
import { obfuscateEmail } from './obfuscate-email.ts'

test.each([
	['maja@exempel.se', 'm***@exempel.se'],
	['m@exempel.se', 'm***@exempel.se'],
	['"a@b"@exempel.se', '"***@exempel.se'],
])('of %s only the first letter and the domain are shown', (email, shown) => {
	expect(obfuscateEmail(email)).toBe(shown)
})
