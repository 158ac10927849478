import { expect, test } from 'vitest'
import { findBlockFaults } from './find-block-faults.server.ts'

const faultsOf = (type: string, fields: Record<string, unknown>) =>
	findBlockFaults({ type, fields }).map(({ path, message }) => `${path.join('.')}: ${message}`)

test('a block that is filled as its definition says has no faults', () => {
	const Items = [{ uid: 'a', Title: 'x', Icon: 'shield', Link: '/x' }]
	expect(faultsOf('Cards', { Title: 'x', Items })).toEqual([])
	expect(faultsOf('Footer', { InfoField1: { Heading: 'x' }, InfoField2: null })).toEqual([])
})

test.each([
	['an unknown block', 'Hero', {}, [': no block is called Hero.']],
	['an unknown field', 'Spacer', { Hight: 'Small' }, ['Hight: Spacer has no such field; it has Height.']],
	[
		'a field with the name of a property of objects',
		'Spacer',
		{ constructor: 1 },
		[expect.stringContaining('no such')],
	],
	[
		'an unknown field of an entry',
		'Accordion',
		{ Items: [{}, { Titel: 'x' }] },
		['Items.1.Titel: Accordion.Items has no such field; it has Title, Text.'],
	],
	[
		'an unknown field of a group',
		'Footer',
		{ InfoField1: { Title: 'x' } },
		['InfoField1.Title: Footer.InfoField1 has no such field; it has Heading, Text.'],
	],
	['an unknown icon', 'Cards', { Items: [{ Icon: 'unicorn' }] }, ['Items.0.Icon: no icon is called unicorn.']],
	['a word that is no choice', 'Spacer', { Height: 'Huge' }, [expect.stringMatching(/^Height: Invalid option.*\.$/)]],
	['a block with nothing to show', 'Blurb', {}, [': Blurb has nothing to show.']],
	['an entry that is a text', 'Accordion', { Items: ['x'] }, [expect.stringMatching(/^Items\.0: /)]],
])('%s is a fault', (_what, type, fields, faults) => {
	expect(faultsOf(type, fields)).toEqual(faults)
})
