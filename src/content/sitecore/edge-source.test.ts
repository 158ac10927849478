import { describe, expect, onTestFinished, test } from 'vitest'
import { silentLog } from '#platform/logger.ts'
import { createCachedSource } from '../cached-source.ts'
import { describeContentSource } from '../content-source.contract.ts'
import { ReadPostponedError } from '../content-unavailable.ts'
import type { SeedSite } from '../seed/read-seed.server.ts'
import { contractSite, createContractContent } from '../testing/contract-content.ts'
import { createEdgeClient } from './edge-client.ts'
import { EdgeSite } from './edge-site.ts'
import { createEdgeSource } from './edge-source.ts'
import { dataSourceOf, mediaIdOf } from './testing/edge-root.ts'
import { startEdge } from './testing/edge-simulator.ts'
import { createMapping } from './testing/sample-mapping.ts'

async function openEdge(
	sites: SeedSite[] = [createContractContent()],
	{ rate = 1000, ...options }: Parameters<typeof startEdge>[1] & { rate?: number } = {},
) {
	const edge = await startEdge(sites, options)
	const limits = { requestsPerSecond: () => rate, maxAnswerBytes: 5_000_000, timeoutMs: 5000, retryWaitMs: 1 }
	const ask = createEdgeClient(edge, limits)
	const { mapping, unknown } = createMapping()
	const languages = [
		{ language: 'sv', edgeName: 'sv' },
		{ language: 'en', edgeName: 'en' },
	] as const
	const time = { now: 0 }
	const site = new EdgeSite({ name: contractSite, languages }, ask, mapping)
	const source = createEdgeSource(new Map([[contractSite, site]]), { now: () => time.now })
	return { edge, source, unknown, time, close: () => edge.close() }
}

async function open(...options: Parameters<typeof openEdge>) {
	const opened = await openEdge(...options)
	onTestFinished(opened.close)
	return opened
}

/** What is asked for visitors: the pages for what is missing and for failures are read ahead, at any time. */
const askedFor = ({ seen }: Awaited<ReturnType<typeof startEdge>>) =>
	seen.filter(({ variables }) => !String(variables.ownPath).startsWith('/404')).map(({ name }) => name)

describe('a source on Experience Edge', () => describeContentSource(openEdge))
describe('one that gives three entries at a time', () =>
	describeContentSource(() => openEdge([createContractContent()], { sliceLimit: 3 })))

const home = { site: contractSite, language: 'sv', path: '/' } as const

test('a cold page takes two requests with its menus and texts once the list of pages is known, a warm one none', async () => {
	const { edge, source } = await open()
	const cached = createCachedSource(source, { maxBytes: 1e6, timeoutMs: 5000, keptMs: 1000, log: silentLog })
	const readPage = async () => {
		const page = await cached.getPage(home)
		await Promise.all([
			...[cached.getNavigation(home), cached.getDictionary(home), cached.findPageByRole({ ...home, role: 'cookies' })],
		])
		return page
	}
	await cached.getNavigation({ ...home, language: 'en' })
	edge.seen.length = 0
	expect((await readPage())?.id).toBe('home')
	expect(askedFor(edge)).toEqual(['Layouts', 'Dictionary'])
	await readPage()
	expect(askedFor(edge)).toHaveLength(2)
})

test('the first page of a process reads the list of pages of each language too', async () => {
	const { edge, source } = await open()
	await source.getPage(home)
	expect(askedFor(edge)).toEqual(['Routes', 'Routes', 'Layouts'])
	expect(Math.max(...edge.seen.map(({ complexity }) => complexity))).toBeLessThan(100)
})

test('a page that is not translated has the header of the language asked for', async () => {
	const content = createContractContent()
	const frame = content.pages.find(({ kind }) => kind === 'frame')
	const own = structuredClone(frame?.versions[0])
	if (!own || !frame) throw new Error('the content has no frame')
	own.language = 'en'
	own.document.placeholders.header = [
		{ uid: 'nav', type: 'Blurb', params: {}, fields: { Title: 'English' }, placeholders: {} },
	]
	frame.versions.push(own)
	const { source } = await open([content])
	const page = await source.getPage({ ...home, language: 'en', path: '/kop-bil/elbil' })
	expect(page).toMatchObject({ contentLanguage: 'sv', frame: { header: [{ fields: { Title: 'English' } }] } })
})

test('a failure is not kept', async () => {
	const { edge, source } = await open()
	edge.mood.fault = (response) => void response.writeHead(500).end()
	await expect(source.getPage(home)).rejects.toThrow('status 500')
	edge.mood.fault = null
	expect((await source.getPage(home))?.id).toBe('home')
})

test('what Edge publishes is found after ten minutes, and said page by page', async () => {
	const { edge, source, time } = await open()
	expect(await source.getPage({ ...home, path: '/nytt' })).toBeNull()
	const changes: string[] = []
	const heard = new Promise<void>((resolve) => {
		source.onChange(({ tags }) => {
			changes.push(...tags)
			resolve()
		})
	})
	const content = createContractContent()
	const thanks = content.pages.find(({ id }) => id === 'thanks')
	if (thanks) thanks.versions[0].path = '/nytt'
	edge.publish([content])
	await source.pollChanges()
	time.now = 10 * 60 * 1000 + 1
	await source.pollChanges()
	await heard
	expect(changes).toContain(`content:${contractSite}:page:thanks`)
	expect(changes).not.toContain(`content:${contractSite}:page:ev`)
	expect(changes).toContain(`content:${contractSite}:frame`)
	expect((await source.getPage({ ...home, path: '/nytt' }))?.id).toBe('thanks')
})

describe('a large site', () => {
	function createLarge() {
		const content = createContractContent()
		const [home, thanks] = ['home', 'thanks'].map((id) => content.pages.find((each) => each.id === id))
		if (!home || !thanks) throw new Error('the content has no such pages')
		const copies = Array.from({ length: 900 }, (_, number) => {
			const isTop = number % 100 === 0
			const top = Math.floor(number / 100)
			const path = isTop ? `/part${top}` : `/part${top}/page${number}`
			const [version] = structuredClone(thanks.versions)
			const parentId = isTop ? home.id : `copy${top * 100}`
			return { ...thanks, id: `copy${number}`, parentId, versions: [{ ...version, path }] as [typeof version] }
		})
		content.pages.push(...copies)
		return content
	}
	const pathsOf = async ({ source }: Awaited<ReturnType<typeof open>>) =>
		(await source.listPages(contractSite)).map(({ language, path }) => `${language} ${path}`).toSorted()
	const pathsIn = (content: SeedSite) =>
		content.pages
			.flatMap(({ versions }) => versions.map(({ language, path }) => (path === null ? [] : [`${language} ${path}`])))
			.flat()
			.toSorted()

	test('is read in parts beside each other, and whole', async () => {
		const content = createLarge()
		const opened = await open([content], { sliceLimit: 50 })
		expect(await pathsOf(opened)).toEqual(pathsIn(content))
		const inTurn = opened.edge.seen.filter(({ name, variables }) => name === 'Routes' && !variables.includedPaths)
		expect(inTurn.length).toBeLessThan(6)
		const parts = opened.edge.seen.flatMap(({ variables }) =>
			variables.includedPaths ? [variables.includedPaths] : [],
		)
		expect(parts).toContainEqual(['/part8'])
	})

	test.each<[string, (answer: string) => unknown]>([
		['the parts are not all of it', (answer) => JSON.parse(answer.replaceAll(/"total":(\d+)/g, '"total":1$1'))],
		['its parts are not said', (answer) => (answer.includes('"children"') ? { errors: [{}] } : JSON.parse(answer))],
	])('is read one after the other if %s', async (_, change) => {
		const content = createLarge()
		const opened = await open([content], { sliceLimit: 50, change: (answer) => change(JSON.stringify(answer)) })
		expect(await pathsOf(opened)).toEqual(pathsIn(content))
	})
})

test('an address in other letters is asked as Sitecore writes it', async () => {
	const content = createContractContent()
	const thanks = content.pages.find(({ id }) => id === 'thanks')
	if (thanks) thanks.versions[0].path = '/About Us'
	const { edge, source } = await open([content])
	await source.getPage({ ...home, path: '/about us' })
	expect(edge.seen.at(-1)?.variables).toMatchObject({ ownPath: '/About Us' })
})

describe('redirects', () => {
	const written = {
		pattern: '^/a/(.*)$',
		target: '/b/$1',
		redirectType: 'SERVER_TRANSFER',
		isQueryStringPreserved: true,
	}

	test('are read with what the newest schema says of them, and without from the others', async () => {
		for (const isLanguagePreserved of [true, undefined]) {
			const redirects = [{ ...written, locale: 'EN', isLanguagePreserved }]
			const { source, edge } = await open([createContractContent()], { redirects })
			const { rules } = (await source.listOrderedRedirects(contractSite)) ?? {}
			const rest = { keepsQuery: true, keepsLanguage: isLanguagePreserved === true }
			expect(rules).toEqual([{ pattern: '^/a/(.*)$', target: '/b/$1', kind: 'in-place', language: 'en', ...rest }])
			expect(edge.seen).toHaveLength(isLanguagePreserved ? 1 : 2)
		}
	})

	test('of another kind or language are left out and told', async () => {
		const redirects = [
			{ ...written, pattern: '/strange', locale: 'de' },
			{ ...written, pattern: '/good', locale: '' },
		]
		const { source, unknown } = await open([createContractContent()], { redirects })
		expect((await source.listOrderedRedirects(contractSite))?.rules.map(({ pattern }) => pattern)).toEqual(['/good'])
		expect(unknown).toEqual(['redirect /strange'])
	})
})

describe('what a publish names is stale', () => {
	const tag = (rest: string) => `content:${contractSite}:${rest}`

	async function openHeard(content = createContractContent(), { isAllRead = true } = {}) {
		const opened = await open([content])
		const changes: string[] = []
		opened.source.onChange(({ tags }) => void changes.push(...tags))
		const listed = await opened.source.listPages(contractSite)
		const read = listed.filter(({ path }) => isAllRead || ['/', '/kop-bil', '/buy'].includes(path))
		await Promise.all(read.map(({ language, path }) => opened.source.getPage({ ...home, language, path })))
		await opened.source.listTags(home)
		opened.edge.seen.length = 0
		return { ...opened, changes, publish: opened.source.notePublished }
	}
	const item = (id: string) => ({ kind: 'item', id }) as const
	const media = (src: string) => ({ kind: 'media', id: mediaIdOf(src) }) as const
	const carHall = 'https://edge.example/tenant/media/Site/Car%20hall.jpg?h=20&iar=0&w=40'
	const withPictures = (src: string, ...ids: string[]) => {
		const content = createContractContent()
		for (const { id, versions } of content.pages)
			if (ids.includes(id)) versions[0].document.placeholders.main = [pictureBlock(src)]
		return content
	}
	const pictureBlock = (src: string) => ({
		...{ uid: 'picture', type: 'HeroBanner', params: {}, placeholders: {} },
		fields: { Image: { src, alt: '' } },
	})

	test('a data source at the pages that hold it, without a question', async () => {
		const { publish, changes, edge } = await openHeard()
		await publish([item(dataSourceOf('inner'))])
		expect(changes).toEqual([tag('page:home')])
		expect(askedFor(edge)).toEqual([])
	})

	test('media at the pages that show it, by one question for its address', async () => {
		const { publish, changes, edge } = await openHeard(withPictures(carHall, 'buy', 'thanks'))
		await publish([media(carHall)])
		expect(changes.toSorted()).toEqual([tag('page:buy'), tag('page:thanks')])
		expect(askedFor(edge)).toEqual(['ItemPath'])
	})

	test('media that texts name by its id', async () => {
		const id = 'AB'.repeat(16)
		const content = withPictures(carHall, 'buy')
		const [hero] = content.pages.find(({ id }) => id === 'thanks')?.versions ?? []
		if (hero) hero.document.route.metaDescription = `<a href="-/media/${id.toLowerCase()}.ashx">Prices</a>`
		const { publish, changes, edge } = await openHeard(content)
		edge.mood.answer = () => ({ data: { item: { path: '/sitecore/media library/Prices' } } })
		await publish([{ kind: 'media', id }])
		expect(changes).toEqual([tag('page:thanks')])
	})

	test('media of lists and menus: the list of pages is read again', async () => {
		const content = createContractContent()
		const [story] = content.pages.find(({ id }) => id === 'opening')?.versions ?? []
		if (story) story.document.story = { ...story.document.story, image: { src: carHall, alt: '' } }
		const { publish, changes, edge } = await openHeard(content)
		if (story) story.document.story = { ...story.document.story, image: { src: carHall, alt: 'New' } }
		edge.publish([content])
		await publish([media(carHall)])
		expect(changes).toEqual(expect.arrayContaining([tag('page:opening'), tag('stories')]))
		expect(changes).not.toContain(tag('page:*'))
		expect(askedFor(edge)).toEqual(['ItemPath', 'Routes', 'Routes'])
	})

	test('a tag at the lists of stories', async () => {
		const { publish, changes } = await openHeard()
		await publish([item('ev')])
		expect(changes).toContain(tag('stories'))
	})

	test('pages that only an earlier process has read can hold anything, once', async () => {
		const { publish, changes } = await openHeard(createContractContent(), { isAllRead: false })
		await publish([item(dataSourceOf('inner'))])
		expect(changes).toEqual(expect.arrayContaining([tag('page:home'), tag('page:thanks')]))
		expect(changes).not.toContain(tag('page:buy'))
		expect(changes).not.toContain(tag('page:*'))
		changes.length = 0
		await publish([item(dataSourceOf('inner'))])
		expect(changes).toEqual([tag('page:home')])
	})

	test('a page that holds more than is remembered with each publish', async () => {
		const content = createContractContent()
		const [thanks] = content.pages.find(({ id }) => id === 'thanks')?.versions ?? []
		const items = Array.from({ length: 5001 }, (_, number) => ({ uid: `item${number}`, Title: 'x' }))
		if (thanks) thanks.document.placeholders.main = [{ ...pictureBlock(''), fields: { Items: items } }]
		const { publish, changes } = await openHeard(content)
		for (const _ of [1, 2]) {
			changes.length = 0
			await publish([item(dataSourceOf('inner'))])
			expect(changes.toSorted()).toEqual([tag('page:home'), tag('page:thanks')])
		}
	})

	test('the page for failures is read again before it is needed', async () => {
		const content = createContractContent()
		const { publish, edge, source } = await openHeard(content)
		const [failed] = content.pages.find(({ id }) => id === 'broken')?.versions ?? []
		const [sorry] = failed?.document.placeholders.main ?? []
		if (sorry) sorry.fields.Title = 'Nytt'
		edge.publish([content])
		await publish([item(dataSourceOf('sorry'))])
		const titleOf = async () => (await source.findErrorPage(home))?.placeholders.main?.[0]?.fields.Title
		await expect.poll(titleOf).toBe('Nytt')
	})

	test('one of header or footer at all pages', async () => {
		const { publish, changes } = await openHeard()
		const header = createContractContent().pages.find(({ kind }) => kind === 'frame')?.versions[0].document.placeholders
		await publish([item(dataSourceOf(header?.header?.[0]?.uid ?? ''))])
		expect(changes).toEqual([tag('frame')])
	})

	test('a page, and the list of pages is read again', async () => {
		const { publish, changes, edge } = await openHeard()
		await publish([item('home')])
		expect(changes).toEqual([tag('page:home')])
		expect(askedFor(edge)).toEqual(['Routes', 'Routes'])
	})

	test('a row of the dictionary of a site', async () => {
		const { publish, changes } = await openHeard()
		await publish([{ kind: 'text', name: `${contractSite.toUpperCase()}-Buttons-Send-sv` }])
		expect(changes).toEqual([tag('dictionary')])
	})

	test.each([
		['an unknown item', [item(dataSourceOf('home')), item('F'.repeat(32))]],
		['a row of another site', [{ kind: 'text', name: 'other-a-b-en' } as const]],
		['unknown media', [media('https://edge.example/media/other.jpg')]],
		['a great many media', Array.from({ length: 21 }, () => media('/media/x.jpg'))],
		['anything', null],
	])('%s: everything', async (_, names) => {
		const { publish, changes } = await openHeard()
		await publish(names)
		expect(changes).toEqual(expect.arrayContaining([tag('page:*'), tag('frame'), tag('stories'), tag('redirects')]))
	})

	test('what is published while the list is read is read after it', async () => {
		const { publish, edge, source } = await openHeard()
		const content = createContractContent()
		const thanks = content.pages.find(({ id }) => id === 'thanks')
		if (thanks) thanks.versions[0].path = '/nytt'
		const first = publish(null)
		edge.publish([content])
		await Promise.all([first, publish(null)])
		expect((await source.getPage({ ...home, path: '/nytt' }))?.id).toBe('thanks')
		expect(edge.seen.filter(({ name }) => name === 'Routes')).toHaveLength(4)
	})
})

test('pages that are above each other are pages without any above, and end', async () => {
	const content = createContractContent()
	const parentOf = (id: string, parentId: string) => {
		const page = content.pages.find((each) => each.id === id)
		if (page) page.parentId = parentId
	}
	parentOf('buy', 'ev')
	parentOf('thanks', 'thanks')
	const { source } = await open([content])
	expect((await source.getPage({ ...home, path: '/kop-bil/elbil' }))?.id).toBe('ev')
	expect((await source.getPage({ ...home, path: '/tack' }))?.ancestors).toEqual([])
	expect(await source.getNavigation(home)).not.toEqual([])
	expect((await source.listPages(contractSite)).map(({ id }) => id)).toContain('buy')
})

describe('blocks of a type on all pages', () => {
	const forms = { site: contractSite, language: 'sv', types: ['Blurb'] } as const

	test('are read once, and again on the pages that are published', async () => {
		const content = createContractContent()
		const { source, edge } = await open([content])
		const first = await source.findBlocks(forms)
		expect(first.length).toBeGreaterThan(3)
		await source.findBlocks({ ...forms, language: 'en' })
		edge.seen.length = 0
		expect(await source.findBlocks(forms)).toEqual(first)
		expect(askedFor(edge)).toEqual([])

		const hero = content.pages.find(({ id }) => id === 'thanks')?.versions[0].document
		const added = { uid: 'new', type: 'Blurb', params: {}, fields: { Title: 'New' }, placeholders: {} }
		if (hero) hero.placeholders.main = [added]
		edge.publish([content])
		await source.notePublished([{ kind: 'item', id: 'thanks' }])
		edge.seen.length = 0
		expect((await source.findBlocks(forms)).map(({ uid }) => uid)).toContain('new')
		expect(askedFor(edge)).toEqual(['Layouts'])
		await source.notePublished(null)
		edge.seen.length = 0
		await source.findBlocks(forms)
		expect(askedFor(edge).filter((name) => name === 'Layouts').length).toBeGreaterThan(10)
	})

	test('of a large site are read between visitors, who wait for them no longer than for a page', async () => {
		const content = createContractContent()
		const thanks = content.pages.find(({ id }) => id === 'thanks')
		const copies = Array.from({ length: 80 }, (_, number) => {
			const copy = structuredClone(thanks) as NonNullable<typeof thanks>
			copy.id = `copy${number}`
			copy.versions[0].path = `/copy${number}`
			return copy
		})
		content.pages.push(...copies)
		const { source, edge } = await open([content], { rate: 20 })
		const cached = createCachedSource(source, { maxBytes: 1e6, timeoutMs: 5000, keptMs: 1000, log: silentLog })
		await cached.getNavigation(home)
		const failures = await Promise.all(
			[1, 2, 3, 4].map(() => cached.findBlocks(forms).catch((error: Error) => error.cause)),
		)
		expect(failures).toEqual(Array(4).fill(expect.any(ReadPostponedError)))
		const asked = edge.seen.length
		expect((await cached.getPage({ ...home, path: '/kop-bil' }))?.id).toBe('buy')
		expect(edge.seen.length - asked).toBeLessThan(20)
		await expect.poll(() => cached.findBlocks(forms), { timeout: 20_000 }).not.toEqual([])
	})

	test('what could not be read is read the next time, and no more', async () => {
		const { source, edge } = await open()
		await source.getNavigation(home)
		let asked = 0
		edge.mood.refuses = () => ++asked === 6
		await expect(source.findBlocks(forms)).rejects.toThrow('status 500')
		edge.seen.length = 0
		expect((await source.findBlocks(forms)).length).toBeGreaterThan(3)
		expect(askedFor(edge).length).toBeLessThanOrEqual(1)
	})
})

test('entries of lists that are broken hurt only themselves', async () => {
	const route = (id: unknown, more: object = {}) => ({
		id,
		name: 'A',
		version: 1,
		parent: null,
		template: null,
		...more,
	})
	const answers = {
		Routes: {
			rootPath: null,
			errorHandling: null,
			routes: {
				pageInfo: { hasNext: true, endCursor: null },
				results: [
					...[null, 7, {}, { routePath: null, route: route('a') }, { routePath: '/b', route: null }],
					...[
						{ routePath: '/c', route: route(null) },
						{ routePath: '/d', route: 'text' },
					],
					{
						routePath: '/',
						route: route('home', { name: null, version: '1', parent: { id: null }, template: { name: [] } }),
					},
				],
			},
		},
		Dictionary: {
			dictionary: { pageInfo: null, results: [null, { key: null, value: 'x' }, { key: 'a', value: 'A' }] },
		},
		Redirects: {
			redirects: [null, { pattern: null, target: '/a' }, { pattern: '/a', target: '/b', redirectType: 'REDIRECT_301' }],
		},
	}
	const layout = {
		own: { item: { rendered: { sitecore: { context: null, route: { name: null, placeholders: null } } } } },
	}
	const { source, edge } = await open()
	edge.mood.answer = (name) => ({ data: name in answers ? { site: { siteInfo: Reflect.get(answers, name) } } : layout })
	expect((await source.listPages(contractSite)).map(({ path }) => path)).toEqual(['/', '/'])
	expect(await source.getPage(home)).toMatchObject({ id: 'home', placeholders: {}, frame: { header: [], footer: [] } })
	expect(await source.getDictionary(home)).toEqual({ a: 'A' })
	expect((await source.listOrderedRedirects(contractSite))?.rules.map(({ pattern }) => pattern)).toEqual(['/a'])
	expect([await source.getNavigation(home), await source.listTags(home)]).toEqual([[], []])
})

test.each(['text', 7, [], true])('a layout that is %j is a failure, null is no page', async (rendered) => {
	const { source, edge } = await open()
	await source.getNavigation(home)
	edge.mood.answer = () => ({ data: { own: { item: { rendered } } } })
	await expect(source.getPage(home)).rejects.toThrow('unexpected answer at "own.item.rendered"')
	edge.mood.answer = () => ({ data: { own: { item: null } } })
	expect(await source.getPage(home)).toBeNull()
})
