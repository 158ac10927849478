import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { carhallUk } from '#sites/carhall-uk.site.ts'
import { toPublicSite } from '#sites/public-site.ts'
import { SiteProvider } from '#sites/site-context.tsx'
import type { BlockServices } from './block-services.ts'
import { type BlockDefinition, defineBlock, type ResolvedBlock } from './define-block.ts'
import { Placeholder } from './placeholder.server.tsx'
import { blockRegistry } from './registry.server.ts'
import { resolveBlocks } from './resolve-blocks.server.ts'
import { blockContext } from './testing/block-context.ts'
import { renderOnServer } from './testing/render.tsx'

/** The page without JavaScript, and the errors logged meanwhile. */
function renderPage(page: ReactNode): { html: string; errors: unknown[] } {
	const errors: unknown[] = []
	const html = renderOnServer(page, { onError: (error) => void errors.push(error) })
	return { html, errors }
}

function block(name: string, more: Partial<ResolvedBlock> = {}): ResolvedBlock {
	return { uid: name, name, fields: {}, data: undefined, params: {}, placeholders: {}, problem: null, ...more }
}

const spacer = (uid: string) => block('Spacer', { uid, fields: { Height: 'Large' } })
const countOf = (text: string, html: string) => html.split(text).length - 1

test('a block that throws while rendering on the server becomes the error box, and the rest of the page is unaffected', async () => {
	// It has no view, so rendering it throws.
	const blocks = [spacer('above'), block('Crashing'), spacer('below')]
	const { html, errors } = renderPage(<Placeholder blocks={blocks} />)

	expect(countOf('data-height="Large"', html)).toBe(2)
	expect(html).toContain('Oh dear')
	expect(html).toContain('A section should appear here, but something has gone wrong')
	expect(html).toContain('Try reloading the page')
	expect(html).toMatch(/<button[^>]*type="submit"[^>]*>Reload<\/button>/)
	expect(errors).toHaveLength(1)
})

test('the blocks inside a block are drawn below it', () => {
	const spacers = (uid: string, Height: string, placeholders = {}) =>
		block('Spacer', { uid, fields: { Height }, placeholders })
	const inner = { left: [spacers('a', 'Medium')], 'right-{*}': [spacers('b', 'Small')] }
	const { html } = renderPage(<Placeholder blocks={[spacers('outer', 'Large', inner), spacers('below', 'Large')]} />)
	const heights = Array.from(html.matchAll(/data-height="(\w+)"/g), ([, height]) => height)
	expect(heights).toEqual(['Large', 'Medium', 'Small', 'Large'])
})

test('the site’s theme chooses the view of a block, which fails alone if it is not there', () => {
	const choices = { header: 'light', views: { Spacer: 'tall' } } as const
	const site = { ...toPublicSite(carhallUk, carhallUk.languages[0]), choices }
	const heading = block('Blurb', { fields: blockRegistry.get('Blurb')?.schema.parse({ Title: 'Cars' }) })
	const { html, errors } = renderPage(
		<SiteProvider value={site}>
			<Placeholder blocks={[spacer('chosen'), heading]} />
		</SiteProvider>,
	)
	expect(errors).toMatchObject([{ message: 'There is no spacer.tall.view.tsx in src/blocks/spacer' }])
	expect(html).toContain('Cars')
})

test('texts that a block takes from the default language say which it is, also in an island, and others do not', async () => {
	const instance = (type: string, fields: object) => ({
		...{ uid: type, type, params: {}, placeholders: {}, inherited: ['Text', 'Link', 'Items'] },
		fields: { ...fields },
	})
	const words = { Title: 'Bilar', Text: 'Tested cars', Link: { href: '/cars', text: 'All cars' } }
	const instances = [
		instance('Blurb', words),
		instance('Accordion', { Title: 'Fr\u00e5gor', Items: [{ uid: 'a', Title: 'What?', Text: 'This.' }] }),
		{ ...instance('Blurb', words), uid: 'own', inherited: undefined },
	]
	const tools = { registry: blockRegistry, context: blockContext(), services: {} as BlockServices }
	const { html } = renderPage(<Placeholder blocks={await resolveBlocks(instances, tools)} />)
	const [languages, own] = [html.slice(0, html.lastIndexOf('Bilar')), html.slice(html.lastIndexOf('Bilar'))]
	const [{ language }] = carhallUk.languages
	expect(languages).toMatch(new RegExp(`<div [^>]*lang="${language}"[^>]*><p>Tested cars`))
	expect(languages).toMatch(new RegExp(`<a [^>]*lang="${language}"[^>]*>All cars`))
	expect(languages).toMatch(new RegExp(`lang="${language}"[^>]*>(?:<p>)?This\\.`))
	expect(languages).not.toMatch(/lang="[^"]*"[^>]*>(?:Bilar|Fr\u00e5gor)/)
	expect(own).toContain('Tested cars')
	expect(own).not.toContain(' lang=')
})

test('the error box needs no script to be shown', async () => {
	const { html } = renderPage(<Placeholder blocks={[block('Crashing')]} />)
	expect(html).not.toMatch(/<div hidden|<script/)
})

test('a block that failed to load becomes the error box, and is not logged again', async () => {
	const blocks = [block('Spacer', { uid: 'failed', problem: { code: 'load-failed' } }), spacer('below')]
	const { html, errors } = renderPage(<Placeholder blocks={blocks} />)
	expect(countOf('Oh dear', html)).toBe(1)
	expect(countOf('data-height="Large"', html)).toBe(1)
	expect(errors).toEqual([])
})

test('a page survives a block that never loads, one that throws while loading and one that throws while rendering', async () => {
	const never = () => new Promise<undefined>(() => {})
	const breaks = () => Promise.reject(new Error('no answer'))
	const troubled: BlockDefinition[] = [
		defineBlock({ name: 'Slow', fields: {}, loadTimeoutMs: 10, load: never }),
		defineBlock({ name: 'Broken', fields: {}, load: breaks }),
		defineBlock({ name: 'Crashing', fields: {} }),
	]
	const registry = new Map([...blockRegistry, ...troubled.map((each) => [each.name, each] as const)])
	const types = ['Spacer', 'Slow', 'Spacer', 'Broken', 'Spacer', 'Crashing', 'Spacer']
	const instances = types.map((type, at) => ({
		uid: String(at),
		type,
		params: {},
		fields: type === 'Spacer' ? { Height: 'Large' } : {},
		placeholders: {},
	}))

	const { html } = renderPage(
		<Placeholder
			blocks={await resolveBlocks(instances, { registry, context: blockContext(), services: {} as BlockServices })}
		/>,
	)
	const order = [...html.matchAll(/data-height="Large"|Oh dear/g)].map(([what]) =>
		what === 'Oh dear' ? 'box' : 'block',
	)
	expect(order).toEqual(['block', 'box', 'block', 'box', 'block', 'box', 'block'])
})

test('the block that opens the page has the main heading, also inside another', () => {
	const heading = (uid: string, more: Partial<ResolvedBlock> = {}) =>
		block('Blurb', { uid, fields: blockRegistry.get('Blurb')?.schema.parse({ Title: uid }), ...more })
	const cars = heading('Cars')
	const { html } = renderPage(
		<Placeholder opener="Cars" blocks={[heading('Secret', { placeholders: { in: [cars] } }), heading('Workshops')]} />,
	)
	expect(Array.from(html.matchAll(/<(h\d)[^>]*>(\w+)/g), ([, tag, text]) => [tag, text])).toEqual([
		['h2', 'Secret'],
		['h1', 'Cars'],
		['h2', 'Workshops'],
	])
})
