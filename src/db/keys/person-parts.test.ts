import { expect, test } from 'vitest'
import { partsOfPerson, partsOfSought } from './person-parts.ts'

const isFound = (name: string, sought: string) => {
	const parts = partsOfSought(sought)
	return parts.length > 0 && parts.every((part) => partsOfPerson({ name }).includes(part))
}

test.each([
	['Åsa Öberg', 'åsa ö', true],
	['Åsa Öberg', 'OBERG', true],
	['Åsa Öberg', 'berg', true],
	['Åsa Öberg', 'bergå', false],
	['Åsa Öberg', 'åb', false],
	['Bo Ek', 'bo', true],
	['Bo Ek', 'Bo Ek', true],
	['Bo Ek', 'ek', true],
	['Bo Ekman', 'ek', false],
	['Åsa Öberg', '%', false],
	['', 'åsa', false],
])('the name %j is found by %j: %s', (name, sought, found) => expect(isFound(name, sought)).toBe(found))

const olle = { name: 'Olle Berg', email: 'Olle@example.com', phone: '070-123 45 67' }

test.each([
	['olle@example.com', true],
	[' OLLE@EXAMPLE.COM', true],
	['olle@example.co', false],
	['+46 (0)70 123 45 67', true],
	['0701234567', true],
	['\u202a+46\u00a070\u2011123 45 67\u202c', true],
	['0701234568', false],
	['4567', false],
	['olle b', true],
])('a person is found by %j: %s', (sought, found) => {
	const parts = partsOfSought(sought)
	expect(parts.length > 0 && parts.every((part) => partsOfPerson(olle).includes(part))).toBe(found)
})

test('a Norwegian number is found with and without the code of the country', () =>
	expect(partsOfPerson({ name: '', phone: '+47 912 34 567' })).toEqual(partsOfSought('91234567')))
