import { expect, test } from 'vitest'
import { partsOfName, partsOfSought } from './name-parts.ts'

const isFound = (name: string, sought: string) => {
	const parts = partsOfSought(sought)
	return parts.length > 0 && parts.every((part) => partsOfName(name).includes(part))
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
