import { expect, test } from 'vitest'
import type { Page } from '#content/content-source.ts'
import { createCacheRules } from '#page/cache-rules.ts'
import { carhallUk } from '#sites/carhall-uk.site.ts'
import type { BlockContext } from '../define-block.ts'
import { richTextOf } from '../fields/rich-text-of.ts'
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
function createContext() {
	const cache = createCacheRules()
	const warnings: string[] = []
	const main = [
		block('Blurb', { Items: [entry('Not an entry')] }),
		block('Accordion', { Items: [entry('Charging'), entry('Cables', '1')] }),
		block('FAQList', { Items: [{ Title: 'Cost', Text: 'Cost.' }] }),
		block('Accordion', { Items: 'broken' }),
	]
	const page = { id: 'faq', placeholders: { main } } as Partial<Page> as Page
	const context = {
		site: carhallUk,
		siteLanguage: carhallUk.languages[0],
		content: { getPage: async ({ path }: { path: string }) => (path === '/faq' ? page : null) },
		log: { warn: (_: unknown, message: string) => warnings.push(message) },
		cache,
	} as unknown as BlockContext
	return { context, cache, warnings }
}

const link = (href: string) => ({ href, text: '' })

test('the own entries come first, then those of all accordions of the source; a change of the source makes this page stale', async () => {
	const { context, cache } = createContext()
	const { items } = await collectEntries({ Source: link('/faq'), Items: [entry('Own')] }, context)
	expect(items).toEqual([
		entry('Own'),
		entry('Charging', 'Accordion/0'),
		entry('Cables', 'Accordion/1'),
		entry('Cost', 'FAQList/0'),
	])
	expect([...cache.tags]).toEqual(['content:carhall-uk:page:faq'])
})

test('a missing source keeps the own entries and is logged', async () => {
	const { context, warnings } = createContext()
	expect(await collectEntries({ Source: link('/gone'), Items: [entry('Own')] }, context)).toEqual({
		items: [entry('Own')],
	})
	expect(warnings).toHaveLength(1)
})

test('without a source no page is read', async () => {
	const { context, cache, warnings } = createContext()
	expect(await collectEntries({ Source: null, Items: [] }, context)).toEqual({ items: [] })
	expect([cache.tags.size, warnings]).toEqual([0, []])
})
