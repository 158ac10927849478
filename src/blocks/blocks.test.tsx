import { describe, expect, test } from 'vitest'
import { sites } from '#sites/registry.ts'
import { type BlockField, type BlockFields, schemaOf } from './fields/define-field.ts'
import { blockRegistry, blocks } from './registry.server.ts'
import { allFixtures } from './testing/all-fixtures.ts'
import { drawFixture } from './testing/draw-fixture.tsx'
import { headings, outline } from './testing/outline.ts'
import { toLayout } from './testing/platform-layout.ts'
import { getBlockView } from './views.server.ts'

const variants = allFixtures.flatMap(({ block, variants }) => variants.map((variant) => ({ block, variant })))

test('names are unique, and every block has a view', () => {
	const names = blocks.flatMap(({ name, sitecoreName }) => (sitecoreName ? [name, sitecoreName] : [name]))
	expect(new Set(names).size).toBe(names.length)
	for (const { name } of blocks) expect(() => getBlockView(name)).not.toThrow()
})

test('every view that a site’s theme chooses is there', () => {
	for (const { theme } of sites)
		for (const [name, variant] of Object.entries(theme.choices.views))
			expect(() => getBlockView(name, variant)).not.toThrow()
	expect(() => getBlockView('Spacer', 'tall')).toThrow('There is no spacer.tall.view.tsx in src/blocks/spacer')
})

describe.each(variants)('$block, $variant.name', ({ block, variant }) => {
	test('renders, with its title once and a name for every element that needs one', async () => {
		const html = await drawFixture(block, variant)
		const title = variant.fields.Title
		if (typeof title === 'string')
			expect(headings(html).filter((heading) => heading.slice(3) === title)).toHaveLength(1)
		for (const { tag, name, attributes } of outline(html, ['a', 'button', 'input', 'summary', 'iframe'])) {
			if (attributes.type === 'hidden' || tag === 'input') continue
			expect(name, `${tag} ${JSON.stringify(attributes)}`).not.toBe('')
		}
		for (const { attributes } of outline(html, ['img'])) {
			expect(attributes).toHaveProperty('alt')
			expect(Number(attributes.width)).toBeGreaterThan(0)
			expect(Number(attributes.height)).toBeGreaterThan(0)
		}
	})

	test('marks its fields for the editor only', async () => {
		expect(await drawFixture(block, variant)).not.toContain('data-field')
		const editing = await drawFixture(block, variant, { isEditing: true })
		if (variant.fields.Title) expect(editing).toContain('data-field="Title"')
	})

	test('has no links that leave the page in the editor', async () => {
		const editing = await drawFixture(block, variant, { isEditing: true })
		const addresses = outline(editing, ['a']).map(({ attributes }) => attributes.href ?? '')
		expect(addresses.filter((address) => address !== '' && !address.startsWith('#'))).toEqual([])
	})

	test('has the h1 as the first block, and skips no heading level', async () => {
		const html = await drawFixture(block, variant, { isFirst: true })
		const levels = headings(html).map((heading) => Number(heading[1]))
		if (variant.fields.Title) expect(levels[0]).toBe(1)
		levels.reduce((previous, level) => {
			expect(level - previous).toBeLessThanOrEqual(1)
			return level
		}, 1)
		expect(levels.filter((level) => level === 1).length).toBeLessThanOrEqual(1)
	})
})

/** The smallest valid fields: one block needs a field, the others none. */
const leastFields: Record<string, Record<string, unknown>> = { Blurb: { Title: 'x' } }

/** The lists of a block that have entries with fields, each with one empty entry. */
function emptyEntries(name: string): Record<string, [object]> {
	const lists = Object.entries(fieldsOf(name)).filter(([, { kind, schema }]) => {
		return kind === 'list' && schema.safeParse([{}]).success
	})
	return Object.fromEntries(lists.map(([key]) => [key, [{}]]))
}

function fieldsOf(name: string): BlockFields {
	return blockRegistry.get(name)?.fields ?? {}
}

/** Names of fields that visitors see or follow; `text` is that of links and rich text. */
const shown = /^(Title|Text|Preamble|Caption|Campaign|LabelValue\d|ButtonText|AcceptText|FinishedText|text|src|href)$/
/** Addresses that are not shown as links. */
const asked = /^(Source|SearchUrl|HeroBannerSearchUrl)$/

function shownIn(value: unknown, key = ''): string[] {
	if (typeof value === 'string') return shown.test(key) && value !== '' ? [value] : []
	if (typeof value !== 'object' || value === null || asked.test(key)) return []
	return Object.entries(value).flatMap(([name, each]) => shownIn(each, Array.isArray(value) ? key : name))
}

test.each(variants)('$block, $variant.name, shows all its fields', async ({ block, variant }) => {
	// Its fixtures have hidden items: see its own test.
	if (block === 'MegaMenuNavigation') return
	const html = await drawFixture(block, variant)
	const words = outline(`<main>${html}</main>`, ['main'])[0]?.name ?? ''
	const values = outline(html, ['*']).flatMap(({ attributes }) => Object.values(attributes))
	const isShown = (text: string) => words.includes(text) || values.some((value) => value.includes(text))
	const filled = shownIn(blockRegistry.get(block)?.schema.parse(variant.fields))
	expect(filled.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => !isShown(text))).toEqual([])
})

/** The fields with one text left empty at a time, in the block or an entry. */
function* withoutOneText(value: Record<string, unknown>): Generator<Record<string, unknown>> {
	for (const [name, each] of Object.entries(value)) {
		if (typeof each === 'string' && /^(Title|Name|name|Text)$/.test(name)) yield { ...value, [name]: '' }
		if (!Array.isArray(each)) continue
		for (const [at, entry] of each.entries()) {
			if (typeof entry !== 'object') continue
			for (const changed of withoutOneText(entry)) yield { ...value, [name]: each.with(at, changed) }
		}
	}
}

test.each(variants)(
	'$block, $variant.name, has a name for every control and no lost reference while a text is missing',
	async ({ block, variant: { fields, data } }) => {
		for (const changed of withoutOneText(fields)) {
			if (!blockRegistry.get(block)?.schema.safeParse(changed).success) continue
			const all = outline(await drawFixture(block, { fields: changed, data }), ['*'])
			const ids = new Set(all.map(({ attributes }) => attributes.id))
			const nameless = all.filter(({ tag, name }) => ['a', 'button', 'summary'].includes(tag) && name === '')
			expect(nameless, JSON.stringify(changed)).toEqual([])
			const named = all.flatMap(({ attributes: { 'aria-describedby': by = '', 'aria-labelledby': name = '' } }) =>
				`${by} ${name}`.split(' ').filter(Boolean),
			)
			expect(
				named.filter((id) => !ids.has(id)),
				JSON.stringify(changed),
			).toEqual([])
		}
	},
)

test.each(['Cards', 'ImageCards', 'ListCards', 'BlurbCloud', 'CarModelCardList'])(
	'%s has the link of an entry with nothing else to say than its picture',
	async (block) => {
		const Items = [{ Image: { src: '/images/scenes/tyres.avif', alt: '' }, Link: { href: '/winter' } }]
		const html = await drawFixture(block, { fields: { Items } })
		expect(outline(html, ['a']).map(({ name, attributes }) => [name, attributes.href])).toEqual([
			['/winter', '/winter'],
		])
	},
)

/** Fields used only by `load`; the fixtures have its result. */
const loaded: Record<string, string[]> = {
	CarTeaser: ['CarIds', 'Keyphrase', 'Filters', 'Sort', 'NumberOfCars'],
	SiteSelection: ['Brand', 'City', 'Department', 'NumberOfSites'],
	ObligatoryLoanInfo: [
		...[
			'DownPaymentPercentage',
			'InterestRateKind',
			'Months',
			'ResidualPercentage',
			'StartFee',
			'HasLentStartFee',
			'InvoiceFee',
		],
	],
	Form: ['Questions'],
	HubSpotForm: ['Region', 'Questions'],
}

test.each(allFixtures)('each field of $block is filled in at least one fixture', ({ block, variants }) => {
	const { schema } = blockRegistry.get(block) ?? { schema: schemaOf({}) }
	const read = (fields: Record<string, unknown>) => Object.entries(schema.parse(fields))
	const unlike = (fields: Record<string, unknown>, defaults: Map<string, unknown>) =>
		read(fields).flatMap(([name, value]) => (JSON.stringify(value) === JSON.stringify(defaults.get(name)) ? [] : name))
	const defaults = new Map(read(leastFields[block] ?? {}))
	const filled = new Set([...variants.flatMap(({ fields }) => unlike(fields, defaults)), ...(loaded[block] ?? [])])
	expect([...defaults.keys()].filter((name) => !filled.has(name))).toEqual([])
})

/** The allowed words of a field, if it has a fixed set. */
function wordsOf({ kind, limits }: BlockField): readonly unknown[] {
	// `auto` renders as one of the other tags.
	if (kind === 'choice') return limits.options?.filter((word) => word !== 'auto') ?? []
	return kind === 'checkbox' ? [true, false] : []
}

test.each(allFixtures)('each choice and checkbox of $block changes its markup', async ({ block, variants }) => {
	const changes = async (name: string, words: readonly unknown[]) => {
		for (const { fields, data } of variants) {
			const drawn = words.map((word) => drawFixture(block, { fields: { ...fields, [name]: word }, data }))
			if (new Set(await Promise.all(drawn)).size === words.length) return true
		}
		return false
	}
	const idle: string[] = []
	for (const [name, field] of Object.entries(fieldsOf(block))) {
		const words = wordsOf(field)
		if (words.length > 0 && !loaded[block]?.includes(name) && !(await changes(name, words))) idle.push(name)
	}
	expect(idle).toEqual([])
})

test('a link opens in the configured tab, and a page in a new tab has no access to its opener', async () => {
	const draw = async (Link: object) =>
		outline(await drawFixture('CTABanner', { fields: { Title: 'x', Link } }), ['a'])[0]?.attributes
	const link = { href: 'https://app.example/', text: 'The app' }
	expect(await draw({ ...link, target: '_blank' })).toMatchObject({ target: '_blank', rel: 'noopener' })
	expect(await draw(link)).not.toHaveProperty('target')
})

test.each(allFixtures)('$block shows empty titles and links in the editor', async ({ block, variants }) => {
	// The entries of this menu are marked as a whole: see its own test.
	if (block === 'MegaMenuNavigation') return
	const lists = emptyEntries(block)
	const fields = { ...leastFields[block], ...lists }
	const [{ data }] = variants
	const shown = outline(await drawFixture(block, { fields, data }, { isEditing: true }), ['*']).flatMap(
		({ attributes }) => attributes['data-field'] ?? [],
	)
	const parsed = blockRegistry.get(block)?.schema.parse(fields) as Record<string, unknown>
	const ofEntries = Object.keys(lists).flatMap((key) =>
		(parsed[key] as object[]).flatMap((entry) => Object.keys(entry).map((name) => `${key}.0.${name}`)),
	)
	const expected = [...Object.keys(parsed), ...ofEntries].filter((field) =>
		/(^|\.)(Title|File|(Second)?Link)$/.test(field),
	)
	expect(shown).toEqual(expect.arrayContaining(expected))
	expect(await drawFixture(block, { fields, data })).not.toContain('data-empty')
})

test.each(allFixtures.map(({ block }) => block))('%s accepts the empty values of the content platforms', (name) => {
	const { schema } = blockRegistry.get(name) ?? { schema: schemaOf({}) }
	const least = leastFields[name] ?? {}
	const nothing = (empty: unknown) => ({
		...Object.fromEntries(Object.keys(fieldsOf(name)).map((key) => [key, empty])),
		...least,
	})
	expect(schema.parse(nothing(null))).toEqual(schema.parse(least))
	expect(schema.parse(nothing(undefined))).toEqual(schema.parse(least))
})

test.each(variants)(
	'$block, $variant.name, is read from a layout of the other content platform',
	({ block, variant }) => {
		const { schema } = blockRegistry.get(block) ?? { schema: schemaOf({}) }
		expect(schema.parse(toLayout(fieldsOf(block), variant.fields))).toEqual(schema.parse(variant.fields))
	},
)
