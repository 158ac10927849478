import type { RequestListener } from 'node:http'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createMediaLibrary } from '#content/embedded/media/embedded-media.server.ts'
import { importSeed, planImport } from '#content/seed/import-seed.server.ts'
import type { SeedSite } from '#content/seed/read-seed.server.ts'
import { readStoredSite } from '#content/seed/stored-site.ts'
import { createEdgeClient } from '#content/sitecore/edge-client.ts'
import { EdgeSite } from '#content/sitecore/edge-site.ts'
import { takeMedia } from '#content/sitecore/take-media.ts'
import { takeOverSite } from '#content/sitecore/take-over.ts'
import { startEdge } from '#content/sitecore/testing/edge-simulator.ts'
import { createMapping } from '#content/sitecore/testing/sample-mapping.ts'
import { contractSite, createContractContent } from '#content/testing/contract-content.ts'
import { openTestStore } from '#content/testing/open-store.ts'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { createSlowFileStore } from '#files/testing/slow-file-store.ts'
import { startScaler } from '../images/scaler-child.ts'
import { createScalerPool } from '../images/scaler-pool.ts'
import { connectTo, listen, redPicture } from '../images/testing/open-images.ts'
import { createUploadCleaner } from './clean-upload.ts'
import { createMediaTaker } from './outside-media.ts'

const languages = [
	{ language: 'sv', edgeName: 'sv' },
	{ language: 'en', edgeName: 'en' },
] as const
const target = {
	key: contractSite,
	name: 'Carhall',
	languages: languages.map(({ language }) => ({ language })),
} as never

const scaler = startScaler()
afterAll(scaler.end)

const jpeg = await redPicture(400, 200).jpeg().toBuffer()
const other = await redPicture(200, 400).png().toBuffer()
/** The same content at other addresses. */
const copies = ['a.pdf', 'b.pdf', 'c.pdf']
const pdf = Buffer.from('%PDF-1.7\n%%EOF')

/** The media of a tenant, and another host that is not listed. */
function createHost() {
	const files: Record<string, Buffer | RequestListener> = {
		'/t/media/Heroes/Show%20room.jpg?rev=1': jpeg,
		'/t/media/same.jpg': jpeg,
		'/-/media/Docs/prices.ashx?rev=7': pdf,
		...Object.fromEntries(copies.map((name) => [`/t/media/${name}`, pdf])),
		'/t/media/moved.png': (_, response) => void response.writeHead(302, { location: '/t/media/other.png' }).end(),
		'/t/media/other.png': other,
		'/t/media/away.png': (_, response) => void response.writeHead(302, { location: 'https://evil.example/a' }).end(),
		'/t/media/page.png': Buffer.from('<!doctype html><p>sign in'),
		'/t/media/broken.png': other.subarray(0, 300),
		'/t/media/loop.png': (_, response) => void response.writeHead(302, { location: '/t/media/loop.png' }).end(),
	}
	const asked: string[] = []
	const listener: RequestListener = (request, response) => {
		asked.push(request.url ?? '')
		const file = files[request.url ?? '']
		if (typeof file === 'function') file(request, response)
		else if (file) response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(file)
		else response.writeHead(404).end()
	}
	return { files, asked, listener }
}

function createContent(): SeedSite {
	const content = createContractContent()
	const home = content.pages.find(({ id }) => id === 'home')
	const picture = (name: string, alt = '') => ({ src: `https://edge.example/t/media/${name}`, alt })
	const text = [
		`<p><a href="/-/media/Docs/prices.ashx?rev=7">Prices</a>${copies.map((name) => `<a href="https://edge.example/t/media/${name}">${name}</a>`).join('')}<img src="https://edge.example/t/media/moved.png">`,
		...['gone.png', 'away.png', 'page.png', 'broken.png', 'loop.png'].map(
			(name) => `<img src="https://edge.example/t/media/${name}">`,
		),
		'<img src="https://evil.example/b.png"><a href="https://edge.example/cars">Cars</a></p>',
	]
	const block = (uid: string, fields: Record<string, unknown>) => ({
		...{ uid, type: 'Blurb', params: {}, fields, placeholders: {} },
	})
	home?.versions[0].document.placeholders.main?.push(
		block('large', { Image: picture('Heroes/Show%20room.jpg?h=10&iar=0&w=20&rev=1', 'A hall') }),
		block('small', { Image: picture('Heroes/Show%20room.jpg?w=5&rev=1', 'The hall, smaller') }),
		block('same', { Image: picture('same.jpg') }),
		{ ...block('film', { Video: 'https://edge.example/t/media/film.mp4' }), type: 'VideoBanner' },
		block('text', { Title: 'https://edge.example/t/media/same.jpg', Text: text.join('') }),
	)
	return content
}

forEachDatabase((_, openTestDatabase) => {
	async function open() {
		const { db } = await openTestDatabase()
		const store = await openTestStore(db)
		const edge = await startEdge([createContent()])
		onTestFinished(edge.close)
		const ask = createEdgeClient(edge, { requestsPerSecond: () => 1000, maxAnswerBytes: 5_000_000, timeoutMs: 5000 })
		const { mapping } = createMapping()
		const site = new EdgeSite({ name: contractSite, languages }, ask, mapping)
		const host = createHost()
		const evil: string[] = []
		const connect = connectTo({
			'edge.example': await listen(host.listener),
			'evil.example': await listen((request, response) => {
				evil.push(request.url ?? '')
				response.end(jpeg)
			}),
		})
		const library = createMediaLibrary(db)
		const { store: files } = createSlowFileStore()
		const limits = { processes: 1, maxWaiting: 9, processorLimitMs: 60_000, timeoutMs: 60_000, idleMs: 60_000 }
		const scalers = createScalerPool({ ...limits, maxResidentBytes: 1e9 }, { start: () => scaler })
		const services = { library, files, cleanUpload: createUploadCleaner(scalers) }

		async function takeOver({ isTrial = false } = {}) {
			const stored = await readStoredSite(store, target)
			const found = await takeOverSite(contractSite, site, { stored: stored.seed, mapping })
			const take = createMediaTaker({ ...services, site: contractSite, hosts: ['edge.example'], isTrial, connect })
			const { content, left } = await takeMedia(found, mapping, take)
			const plan = planImport(stored, content)
			if (!isTrial) await importSeed(store, content, plan)
			return { plan, left }
		}
		return { takeOver, store, library, files, host, evil }
	}
	const nameOf = (address: unknown) => String(address).split('/').at(-1)

	test('pictures and documents of a site are put into the library once, and what cannot be is said', async () => {
		const { takeOver, store, library, files, host, evil } = await open()
		const trial = await takeOver({ isTrial: true })
		expect(trial.left).toContain(
			'https://edge.example/t/media/Heroes/Show%20room.jpg?rev=1: would be put into the library.',
		)
		expect(await library.list(contractSite)).toEqual([])

		const { left } = await takeOver()
		const items = await library.list(contractSite)
		expect(items.map(({ kind }) => kind).toSorted()).toEqual(['jpeg', 'pdf', 'png'])
		const picture = items.find(({ kind }) => kind === 'jpeg')
		expect(picture && (await library.find({ site: contractSite, id: picture.id }))).toMatchObject({
			...{ size: { width: 400, height: 200 }, alternatives: { sv: 'A hall' } },
			createdBy: 'import',
		})
		for (const { hash } of items) expect(await files.stat(hash)).not.toBeNull()
		expect(left.filter((line) => line.startsWith('https:') || line.startsWith('lost pictures'))).toEqual([
			'lost pictures: evil.example is not one of IMAGE_HOSTS, 1 × on, for example, / (sv)',
			'https://edge.example/t/media/away.png: stays there: its host did not send it.',
			'https://edge.example/t/media/broken.png: stays there: it is broken.',
			'https://edge.example/t/media/film.mp4: stays there: its host does not have it.',
			'https://edge.example/t/media/gone.png: stays there: its host does not have it.',
			'https://edge.example/t/media/loop.png: stays there: its host did not send it.',
			'https://edge.example/t/media/page.png: stays there: it is of a kind that the library does not take.',
		])
		expect(evil).toEqual([])

		const page = await store.getPage({ site: contractSite, language: 'sv', path: '/' })
		const blocks = new Map(page?.placeholders.main?.map(({ uid, fields }) => [uid, fields]))
		const pictures = ['large', 'small', 'same'].map((uid) => blocks.get(uid)?.Image as { src: string; alt: string })
		expect(pictures.map(({ src }) => nameOf(src))).toEqual(['show-room.jpg', 'show-room.jpg', 'show-room.jpg'])
		expect(pictures.map(({ alt }) => alt)).toEqual(['A hall', 'The hall, smaller', 'A hall'])
		const text = JSON.stringify(blocks.get('text'))
		expect(blocks.get('text')?.Title).toBe('https://edge.example/t/media/same.jpg')
		expect(text).toMatch(/"href":"\/media\/library\/[^"]*\/\w+\.pdf"/)
		expect(text).toMatch(/"src":"\/media\/library\/[^"]*\/moved\.png"/)
		expect(text).toContain('"href":"https://edge.example/cars"')
		// What stays is shown from where it is.
		expect(text).toContain('"src":"https://edge.example/t/media/gone.png"')

		expect((await takeOver({ isTrial: true })).plan).toMatchObject({ pages: [], lists: [] })
		expect((await takeOver()).plan).toMatchObject({ pages: [], lists: [] })
		expect(await library.list(contractSite)).toHaveLength(3)

		host.files['/t/media/gone.png'] = other
		host.files['/t/media/Heroes/Show%20room.jpg?rev=1'] = other
		const later = await takeOver()
		expect(later.plan.pages.map(({ page: { id }, parts }) => [id, parts])).toEqual([['home', ['document']]])
		// The same content as of `moved.png`.
		expect(await library.list(contractSite)).toHaveLength(3)
	})
})
