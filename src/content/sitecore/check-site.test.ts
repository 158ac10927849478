import { expect, onTestFinished, test } from 'vitest'
import { parseEnvironment } from '#platform/environment.ts'
import { contractSite, createContractContent } from '../testing/contract-content.ts'
import { checkLines, checkSite, isAllKnown } from './check-site.ts'
import { createEdgeClient } from './edge-client.ts'
import { EdgeSite } from './edge-site.ts'
import { inspectLayout, type LayoutNote } from './inspect-layout.ts'
import { startEdge } from './testing/edge-simulator.ts'
import { ownBlocksPage, sampleLayout, starterPage } from './testing/sample-layouts.ts'
import { createMapping } from './testing/sample-mapping.ts'
import { tryTenant } from './try-tenant.ts'

function inspected(layout: unknown): string[] {
	const notes: LayoutNote[] = []
	inspectLayout(layout, createMapping().mapping, (note) => void notes.push(note))
	return notes
		.filter((note) => note.kind !== 'rendering' || note.block === null)
		.map((note) => `${note.kind} ${note.name}${note.kind === 'lost-field' ? ` ${note.reason}` : ''}`)
}

test('of a page of the starters only what has no block is not known', () => {
	expect(inspected(starterPage)).toEqual(['rendering Form', 'rendering Mystery'])
})

test('fields of our blocks that are not there or cannot be read are lost, empty ones are not', () => {
	expect(inspected(ownBlocksPage)).toEqual([
		...['lost-field HeroBanner.Variant not-readable', 'lost-field HeroBanner.Until not-readable'],
		...['lost-parameter HeroBanner.Columns', 'lost-picture evil.example'],
	])
	const fields = { Title: { value: 'a' }, Subtitle: { value: 'b' }, Image: { value: { src: '' } }, Link: { value: {} } }
	const picture = { value: { src: 'https://evil.example/a.png' } }
	const main = [
		{ componentName: 'Blurb', fields },
		{ componentName: 'Blurb', fields: { Image: picture } },
	]
	expect(inspected(sampleLayout({ main }, { Theme: { value: 'x' }, __Sortorder: { value: '1' } }))).toEqual([
		...['lost-field page.Theme no-such-field', 'lost-field Blurb.Subtitle no-such-field'],
		...['lost-field Blurb.Image not-readable', 'lost-picture evil.example'],
	])
})

async function openSite() {
	const content = createContractContent()
	const mystery = { uid: 'm', type: 'Mystery', params: {}, fields: {}, placeholders: {} }
	for (const { versions } of content.pages.filter(({ id }) => id === 'home' || id === 'thanks'))
		versions[0].document.placeholders.main?.push(mystery)
	const edge = await startEdge([content])
	onTestFinished(edge.close)
	const limits = { requestsPerSecond: () => 1000, maxAnswerBytes: 5_000_000, timeoutMs: 5000, retryWaitMs: 1 }
	const { mapping } = createMapping()
	const languages = [
		{ language: 'sv', edgeName: 'sv' },
		{ language: 'en', edgeName: 'en' },
	] as const
	return {
		edge,
		mapping,
		site: new EdgeSite({ name: contractSite, languages }, createEdgeClient(edge, limits), mapping),
	}
}

test('a whole site is checked, each finding with how often and where first', async () => {
	const { site, mapping } = await openSite()
	const check = await checkSite(site, mapping)
	const lines = checkLines(check)
	expect(lines[0]).toBe('21 pages')
	expect(lines).toContainEqual(expect.stringMatching(/^known: Blurb, \d+ × on, for example, \//))
	expect(lines).toContainEqual(expect.stringMatching(/^unknown rendering: Mystery, \d × on, for example, \/ \(sv\)$/))
	expect(isAllKnown(check)).toBe(false)
})

test('what a tenant answers is tried step by step, and a failure does not hide the next step', async () => {
	const { edge, site } = await openSite()
	const steps = await tryTenant(site, parseEnvironment({}))
	expect(steps.filter(({ isDone }) => !isDone).map(({ step }) => step)).toEqual(['the webhook of publishes'])
	expect(steps.map(({ step }) => step)).toEqual(
		expect.arrayContaining(['the home page in sv', 'texts in en', 'redirects', 'tags']),
	)
	edge.mood.fault = (response) => void response.writeHead(401).end()
	expect(await tryTenant(site, parseEnvironment({}))).toEqual([
		{ step: `the pages of ${contractSite}`, isDone: false, answer: 'Experience Edge: status 401' },
	])
})
