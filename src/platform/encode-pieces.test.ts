import { expect, test } from 'vitest'
import { encodePieces } from './encode-pieces.ts'

test('pieces are one text in UTF-8', () => {
	const pieces = ['<p>', 'Škoda – 199 kr', '', '🚗', '</p>']
	expect(encodePieces(pieces).toString()).toBe(pieces.join(''))
	expect(encodePieces([])).toHaveLength(0)
})
