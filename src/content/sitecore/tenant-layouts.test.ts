import { expect, test } from 'vitest'
import { inspectLayout, type LayoutNote } from './inspect-layout.ts'
import { mapLayout } from './map-layout.ts'
import { blockLine } from './testing/block-line.ts'
import { createMapping } from './testing/sample-mapping.ts'
import { tenantLayouts } from './testing/tenant-layouts.ts'

test.each(tenantLayouts)('$name', ({ layout, header = [], main = [], footer = [] }) => {
	const mapped = mapLayout(layout, createMapping().mapping)
	expect({
		header: mapped?.frame.header.map(blockLine),
		main: (mapped?.document.placeholders.main ?? []).map(blockLine),
		footer: mapped?.frame.footer.map(blockLine),
	}).toEqual({ header, main, footer })
})

test('a link to an item or a file says its name, one with a text that text', () => {
	const { mapping } = createMapping()
	const links = tenantLayouts.flatMap(({ layout }) => {
		const [block] = mapLayout(layout, mapping)?.document.placeholders.main ?? []
		return block?.type === 'Blurb' && block.fields.Link ? [block.fields.Link] : []
	})
	expect(links).toEqual([
		{ href: '/about', text: 'About us' },
		{ href: '/typed?a=1#x', text: 'T' },
		{ href: '/t', text: 'T' },
		{ href: '/-/media/prices.pdf?rev=1', text: 'prices', title: 'Prices' },
	])
})

test('the check calls nothing lost that is shown', () => {
	const notes = new Set<string>()
	const note = (found: LayoutNote) => void (found.kind !== 'rendering' && notes.add(`${found.kind} ${found.name}`))
	for (const { layout } of tenantLayouts) inspectLayout(layout, createMapping().mapping, note)
	// XML and links that say no address.
	expect([...notes].toSorted()).toEqual(['lost-field Blurb.Image', 'lost-field Blurb.Link'])
})
