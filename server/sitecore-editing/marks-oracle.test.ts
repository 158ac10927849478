import { createRequire } from 'node:module'
import { createElement, type FunctionComponent, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { blockReaders } from '#blocks/block-readers.server.ts'
import { allFixtures } from '#blocks/testing/all-fixtures.ts'
import type { FieldShapes } from '#content/sitecore/block-shapes.ts'
import { startEdge } from '#content/sitecore/testing/edge-simulator.ts'
import { isPlainObject } from '#platform/plain-object.ts'
import { openApplication } from '../testing/open-application.ts'
import { marksOf } from './testing/marks-of.ts'

// The same layout, drawn by us and by Sitecore's own SDK.

type Rendering = {
	uid: string
	componentName: string
	params: Record<string, string>
	fields: Record<string, unknown>
	placeholders: Record<string, Rendering[]>
}

/** Every kind of block as its fixtures have it, the first two in columns. */
function editedLayout() {
	const shapes = blockReaders.blockShapes()
	const renderings = allFixtures.flatMap(({ block, variants }) => {
		const shape = shapes.get(block)
		const [variant] = variants
		return shape && variant ? [toRendering(block, toFields(variant.fields, shape.fields, block))] : []
	})
	const [first, second, ...others] = renderings
	if (!first || !second) throw new Error('There are no fixtures')
	const columns = {
		...toRendering('ColumnSplitter', {}),
		params: { DynamicPlaceholderId: '7' },
		placeholders: { 'column-1-{*}': [first], 'column-2-{*}': [second], 'column-3-{*}': [] },
	}
	return {
		names: renderings.map(({ componentName }) => componentName),
		rendered: {
			sitecore: {
				context: { pageEditing: true, editMode: 'metadata', language: 'sv', site: { name: 'Carhall Sweden' } },
				route: { name: 'home', fields: {}, placeholders: { 'headless-main': [columns, ...others] } },
			},
		},
	}
}

const toRendering = (componentName: string, fields: Record<string, unknown>): Rendering => ({
	...{ uid: `uid of ${componentName}`, componentName, params: { DynamicPlaceholderId: '1' }, fields, placeholders: {} },
})

function toFields(values: Record<string, unknown>, shapes: FieldShapes, path: string): Record<string, unknown> {
	const known = Object.entries(values).filter(([name]) => Object.hasOwn(shapes, name))
	return Object.fromEntries(
		known.map(([name, value]) => {
			const { kind, fields } = shapes[name] ?? { kind: 'text' }
			const at = `${path}.${name}`
			if (fields && Array.isArray(value)) {
				const entries = value.filter(isPlainObject)
				return [
					name,
					entries.map((each, at2) => ({ id: `${at}-${at2}`, fields: toFields(each, fields, `${at}-${at2}`) })),
				]
			}
			if (fields && isPlainObject(value)) return [name, { fields: toFields(value, fields, at) }]
			const written = kind === 'richText' ? '<p>Words</p>' : value
			return [name, { value: written, metadata: { fieldId: at, fieldType: kind, rawValue: '' } }]
		}),
	)
}

type Sdk = Record<'SitecoreProvider' | 'Placeholder' | 'Text', FunctionComponent<Record<string, unknown>>>

/** Its modules for `import` name files that there are not. */
const sdk = createRequire(import.meta.url)('@sitecore-content-sdk/react') as Sdk

/** Shows all fields and placeholders of its rendering. */
const Component = ({ fields, rendering }: { fields: unknown; rendering: Rendering }) =>
	createElement(
		'section',
		null,
		...showFields(fields),
		...Object.keys(rendering.placeholders).map((key) =>
			createElement(sdk.Placeholder, { name: key.replace('{*}', '7'), rendering }),
		),
	)

function showFields(fields: unknown): ReactNode[] {
	if (Array.isArray(fields)) return fields.flatMap(showFields)
	if (!isPlainObject(fields)) return []
	if (isPlainObject(fields.metadata))
		return [createElement(sdk.Text, { field: { ...fields, value: 'x' }, tag: 'span' })]
	return Object.values(fields).flatMap(showFields)
}

function drawWithSdk({ names, rendered }: ReturnType<typeof editedLayout>): string {
	const page = {
		...{ layout: rendered, locale: 'sv', siteName: 'Carhall Sweden' },
		mode: {
			name: 'edit',
			isEditing: true,
			isNormal: false,
			isPreview: false,
			isDesignLibrary: false,
			designLibrary: {},
		},
	}
	const componentMap = new Map([...names, 'ColumnSplitter'].map((name) => [name, { default: Component }]))
	const main = createElement(sdk.Placeholder, { name: 'headless-main', rendering: rendered.sitecore.route })
	return renderToStaticMarkup(
		createElement(sdk.SitecoreProvider, { api: {}, page, componentMap, loadImportMap: async () => ({}) }, main),
	)
}

test('the marks of a page with every kind of block are those of the official SDK', async () => {
	const layout = editedLayout()
	const item = () => ({ __typename: 'UnknownItem', rendered: layout.rendered })
	const none = { total: 0, pageInfo: { hasNext: false, endCursor: '' }, results: [] }
	const siteInfo = { rootPath: '/', routes: none, dictionary: none, redirects: [] }
	const edge = await startEdge([], { root: { item, layout: { item: null }, site: { siteInfo } } })
	onTestFinished(edge.close)
	const secret = 'a secret of 32 characters, really'
	const { ask } = await openApplication(
		{},
		{
			...{ SITECORE_EDGE_URL: edge.url, SITECORE_EDGE_CONTEXT_ID: edge.contextId },
			...{ SITECORE_SITES: 'carhall-se=Carhall Sweden', SITECORE_EDITING_SECRET: secret },
		},
	)
	const query = { secret, sc_site: 'Carhall Sweden', sc_itemid: 'home', sc_lang: 'sv', route: '/', mode: 'edit' }
	const answer = await ask(`/api/editing/render?${new URLSearchParams(query)}`)
	expect(answer.status).toBe(200)

	const ours = marksOf(await answer.text())
	const theirs = marksOf(drawWithSdk(layout))
	const withoutFields = (marks: readonly string[]) => marks.filter((mark) => !/^\/?field/.test(mark))
	expect(withoutFields(ours)).toEqual(withoutFields(theirs))
	// Which fields a block shows, and in which order, is its own; each is marked as there, in its rendering.
	const fieldsByRendering = (marks: readonly string[]) => {
		const byRendering = new Map<string, string[]>()
		let rendering = ''
		for (const mark of marks) {
			if (mark.startsWith('rendering ')) rendering = mark
			if (mark.startsWith('field ')) byRendering.set(rendering, [...(byRendering.get(rendering) ?? []), mark])
		}
		return byRendering
	}
	const [own, other] = [fieldsByRendering(ours), fieldsByRendering(theirs)]
	for (const [rendering, fields] of own) expect(other.get(rendering)).toEqual(expect.arrayContaining(fields))
	// It has choices alone.
	expect([...other.keys()].filter((rendering) => !own.has(rendering))).toEqual(['rendering uid of Spacer'])
})
