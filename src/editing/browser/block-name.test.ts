import { expect, test } from 'vitest'
import type { TextKey } from '#i18n/texts.ts'
import { blockName } from './block-name.ts'

const t = (key: TextKey) => (key === 'blockKinds.name.Blurb' ? 'Picture and text' : key)

test('a block is known by its kind and its title, of a paragraph by how it begins', () => {
	expect(blockName({ type: 'Blurb', fields: { Title: 'Tyres' } }, t)).toBe('Picture and text: Tyres')
	expect(blockName({ type: 'Blurb', fields: { Title: '' } }, t)).toBe('Picture and text')
	expect(blockName({ type: 'Unknown', fields: {} }, t)).toBe('Unknown')
	const name = blockName({ type: 'Blurb', fields: { Title: 'ä'.repeat(300) } }, t)
	expect(name).toBe(`Picture and text: ${'ä'.repeat(80)}…`)
})
