import { expect, test } from 'vitest'
import { securityTxt } from './security-txt.ts'

test('it has the contact, and an expiry within a year', () => {
	const text = securityTxt({
		contact: 'mailto:security@nordhall.example',
		origin: 'https://carhall.example',
		now: new Date('2026-11-22T10:00:00Z'),
	})
	expect(text.split('\n')).toEqual([
		'Contact: mailto:security@nordhall.example',
		'Expires: 2027-05-21T00:00:00Z',
		'Preferred-Languages: en, sv',
		'Canonical: https://carhall.example/.well-known/security.txt',
		'',
	])
})
