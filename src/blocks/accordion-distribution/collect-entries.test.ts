import { expect, test } from 'vitest'
import type { ContentSource, Page } from '#content/content-source.ts'
import { richTextOf } from '../fields/rich-text-of.ts'
import { blockContext } from '../testing/block-context.ts'
import { collectEntries } from './collect-entries.server.ts'

const entry = (title: string, uid = '0') => ({ uid, Title: title, Text: richTextOf(`${title}.`) })
const block = (type: string, fields: Record<string, unknown>) => ({
	uid: type,
	type,
	params: {},
	fields,
	placeholders: {},
})

/** A source with one page, at `/faq`. */
function openSource() {
	const warnings: string[] = []
	const main = [
		block('Blurb', { Items: [entry('Not an entry')] }),
		block('Accordion', { Items: [entry('Charging'), entry('Cables', '1')] }),
		block('FAQList', { Items: [{ Title: 'Cost', Text: 'Cost.' }] }),
		block('Accordion', { Items: 'broken' }),
	]
	const page = { id: 'faq', placeholders: { main } } as Partial<Page> as Page
	const content = {
		getPage: async ({ path }: { path: string }) => (path === '/faq' ? page : null),
	} as Partial<ContentSource> as ContentSource
	const log = { debug() {}, info() {}, warn: (_: object, message: string) => void warnings.push(message), error() {} }
	const context = blockContext({ log })
	return { context, services: { content }, warnings }
}

const link = (href: string) => ({ href, text: '' })

test('the own entries come first, then those of all accordions of the source; a change of the source makes this page stale', async () => {
	const { context, services } = openSource()
	const { items } = await collectEntries({ Source: link('/faq'), Items: [entry('Own')] }, context, services)
	expect(items).toEqual([
		entry('Own'),
		entry('Charging', 'Accordion/0'),
		entry('Cables', 'Accordion/1'),
		entry('Cost', 'FAQList/0'),
	])
	expect([...context.cache.tags]).toEqual(['content:carhall-uk:page:faq'])
})

test('a missing source keeps the own entries and is logged', async () => {
	const { context, services, warnings } = openSource()
	expect(await collectEntries({ Source: link('/gone'), Items: [entry('Own')] }, context, services)).toEqual({
		items: [entry('Own')],
	})
	expect(warnings).toHaveLength(1)
})

test('without a source no page is read', async () => {
	const { context, services, warnings } = openSource()
	expect(await collectEntries({ Source: null, Items: [] }, context, services)).toEqual({ items: [] })
	expect([context.cache.tags.size, warnings]).toEqual([0, []])
})
