import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { databaseLocation, openDatabase } from '#db/database.ts'
import { findPorts } from '#platform/testing/find-ports.ts'
import { createRandom, type Random } from '#platform/testing/random.ts'
import { getSite } from '#sites/registry.ts'
import { createEmbeddedStock } from '#stock/embedded/embedded-stock.ts'
import type { StockRecord } from '#stock/query.ts'
import { replaceStock } from '#stock/replace-stock.ts'
import { serverArguments, serverEnvironment } from '../scripts/server-options.mjs'
import { behindVarnish, hasVarnish, isHit, startVarnish } from '../server/cdn/testing/varnish.ts'
import type { Bench, Row } from './bench.ts'
import { makeDataFolder } from './data-folder.ts'
import { fillStock } from './fill-stock.ts'
import { startServerProcess } from './server-process.ts'

const day = 24 * 60 * 60
/** A day is replayed in so many seconds; what Varnish keeps ages as much faster. */
const replay = Number(process.env.REPLAY_SECONDS ?? 288)
const speed = day / replay
/** Few for a group: each picture that nobody has asked for is scaled, which 500 keep a core busy with for minutes. */
const visitors = Number(process.env.DAY_VISITORS ?? 500)
const hours = 24
const changedShare = 0.01
const imported = getSite('carhall-se')
const cars = 1500
const minHits = 0.95

/** Where a visitor of the group is. */
const places = [
	'carhall-se',
	'carhall-se',
	'carhall-se',
	'carhall-uk',
	'carhall-uk',
	'nordhall-se',
	'nordhall-se',
	'carhall-no',
	'crown-uk',
	'maison',
] as const

const kinds = ['page', 'script, style or font', 'picture', 'sent in the background'] as const
type Kind = (typeof kinds)[number]
type Answer = { status: number; isHit: boolean; text: string }
type Asked = { site: string; path: string; accept: string; body?: string }

/**
 * A day of visitors of several sites at a real Varnish before one process that has just started. Each comes with an empty browser, at night
 * fewer than by day, follows links of the pages that they see, and fetches what these name. Each hour one car in a hundred of the
 * largest site has another price.
 */
async function run(): Promise<Row[]> {
	const what = `a day of ${visitors} visitors behind Varnish`
	if (!hasVarnish()) return [{ what, measured: 'There is no Varnish with xkey on this machine.' }]
	const { folder, remove } = makeDataFolder()
	const [port = 0, front = 0] = await findPorts(2)
	const environment = { ...serverEnvironment, ...behindVarnish(front), DATA_DIR: folder, PORT: String(port) }
	const start = () => startServerProcess([...serverArguments], { ...environment, TRUST_PROXY: '1' })
	// The first start makes the demo group.
	await (await start()).stop()
	const records = await fillStock(folder, imported, cars)
	const server = await start()
	const varnish = await startVarnish(`http://127.0.0.1:${port}`, { port: front, speed, memoryMb: 1024 })
	try {
		await server.rest()
		const counts = new Map(kinds.map((kind) => [kind, { asked: 0, hits: 0 }]))
		const refused: string[] = []
		const ask = createAsk(front)
		const count = (kind: Kind, { status, isHit }: Answer, path: string) => {
			const counted = counts.get(kind)
			if (counted) counted.asked++
			if (counted && isHit) counted.hits++
			if (status >= 400) refused.push(`${status} ${path}`)
		}
		const random = createRandom(26)
		const startedAt = performance.now()
		const until = (share: number) => delay(Math.max(0, startedAt + share * replay * 1000 - performance.now()))
		await Promise.all([
			changePrices(folder, records, until),
			...Array.from({ length: visitors }, async (_, at) => {
				const own = createRandom(at)
				await until(timeOfDay(random))
				await visit(own, ask, count)
			}),
		])
		for (const line of refused.slice(0, 10)) console.error(line)
		return [...rowsOf(what, counts), { what: 'answers that were refused', measured: String(refused.length) }]
	} finally {
		await varnish.stop()
		await server.stop()
		remove()
	}
}

/** As a share of the day: most come at noon, hardly anybody at midnight. */
function timeOfDay(random: Random): number {
	for (;;) {
		const share = random.next()
		if (random.chance((1 - Math.cos(2 * Math.PI * share)) / 2)) return share
	}
}

type Ask = (asked: Asked) => Promise<Answer>
type Count = (kind: Kind, answer: Answer, path: string) => void

async function visit(random: Random, ask: Ask, count: Count): Promise<void> {
	const site = random.pick(places)
	const isPhone = random.chance(0.65)
	const hasAgreed = random.chance(0.5)
	const fetched = new Set<string>()
	let path = await findEntrance(random, site, ask)
	while (path !== undefined) {
		const page = await ask({ site, path, accept: 'text/html' })
		count('page', page, path)
		const files = filesOf(page.text).filter((file) => !fetched.has(file))
		const pictures = picturesOf(page.text, isPhone).filter((picture) => !fetched.has(picture))
		for (const file of files) count('script, style or font', await ask({ site, path: file, accept: '*/*' }), file)
		for (const picture of pictures)
			count('picture', await ask({ site, path: picture, accept: 'image/avif,image/webp,*/*' }), picture)
		for (const name of [...files, ...pictures]) fetched.add(name)
		if (hasAgreed) {
			const body = JSON.stringify({ type: 'VIEW', path })
			count('sent in the background', await ask({ site, path: '/api/events', accept: '*/*', body }), '/api/events')
		}
		// Half a minute, of the day that is replayed.
		await delay((random.next() * 60_000) / speed)
		path = random.chance(0.25) ? undefined : nextOf(random, linksOf(page.text, path))
	}
}

const entrances = new Map<string, Promise<string[]>>()

/** The home page, or a page of the sitemap as a search engine shows it: some much more often than others. */
async function findEntrance(random: Random, site: string, ask: Ask): Promise<string | undefined> {
	if (random.chance(0.5)) return '/'
	const name = random.chance(0.7) ? 'cars' : 'pages'
	const addressesOf = async (path: string) =>
		[...(await ask({ site, path, accept: '*/*' })).text.matchAll(/<loc>(.*?)<\/loc>/g)].map(
			([, address = '']) => new URL(address).pathname,
		)
	const key = `${site} ${name}`
	if (!entrances.has(key)) entrances.set(key, addressesOf(`/sitemap/${name}.xml`))
	const paths = (await entrances.get(key)) ?? []
	return paths[Math.floor(paths.length * random.next() ** 3)] ?? '/'
}

/** Those further up are followed more often. */
const nextOf = (random: Random, links: readonly string[]): string | undefined =>
	links[Math.floor(links.length * random.next() ** 2)]

const linksOf = (html: string, own: string): string[] =>
	[
		...new Set([...html.matchAll(/<a\b[^>]*? href="(\/[^"#]*)"/g)].map(([, path = '']) => withoutEntities(path))),
	].filter((path) => path !== own && !/^\/(?:desk|api|ipx|media|sitemap)\b/.test(path))

const filesOf = (html: string): string[] => [
	...new Set([...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)),
]

/** Those that a browser fetches at once, and half of those further down; of each the size for the screen. */
function picturesOf(html: string, isPhone: boolean): string[] {
	const images = [...html.matchAll(/<img\b[^>]*>/g)].map(([tag]) => tag)
	const lazy = images.filter((tag) => tag.includes('loading="lazy"'))
	const later = new Set(lazy.slice(lazy.length / 2))
	const wanted = isPhone ? 640 : 1280
	const chosen = images
		.filter((tag) => !later.has(tag))
		.map((tag) => {
			const candidates = [...(/srcset="([^"]*)"/i.exec(tag)?.[1] ?? '').matchAll(/(\/\S+) (\d+)w/g)]
			const fitting = candidates.find(([, , width]) => Number(width) >= wanted) ?? candidates.at(-1)
			return withoutEntities(fitting?.[1] ?? / src="(\/[^"]*)"/.exec(tag)?.[1] ?? '')
		})
	return [...new Set(chosen.filter(Boolean))]
}

const withoutEntities = (text: string) => text.replaceAll('&amp;', '&')

async function changePrices(
	folder: string,
	records: readonly StockRecord[],
	until: (share: number) => Promise<void>,
): Promise<void> {
	const db = openDatabase(databaseLocation({ DATABASE_URL: undefined, DATA_DIR: folder }))
	const step = Math.round(records.length * changedShare)
	for (let hour = 0; hour < hours; hour++) {
		await until((hour + 0.5) / hours)
		const isChanged = (at: number) => at >= hour * step && at < (hour + 1) * step
		const changed = records.map((record, at) => (isChanged(at) ? { ...record, car_price: 90_000 + at } : record))
		const written = await replaceStock(createEmbeddedStock(db), imported.stock?.vehicles ?? '', changed)
		if (!written.ok) throw new Error('The stock was refused', { cause: written.error })
	}
	await db.destroy()
}

function createAsk(port: number): Ask {
	const agent = new Agent({ keepAlive: true, maxSockets: 64 })
	return ({ site, path, accept, body }) =>
		new Promise((resolve, reject) => {
			const headers = {
				...{ host: `${site}.localhost:${port}`, accept, 'accept-encoding': 'gzip' },
				...(body && { 'content-type': 'application/json' }),
			}
			request({ agent, host: '127.0.0.1', port, path, headers, method: body ? 'POST' : 'GET' }, (answer) => {
				const chunks: Buffer[] = []
				answer.on('data', (chunk: Buffer) => chunks.push(chunk))
				answer.on('end', () => {
					const isText = /html|xml/.test(answer.headers['content-type'] ?? '')
					const bytes = Buffer.concat(chunks)
					const isPacked = answer.headers['content-encoding'] === 'gzip'
					const text = isText ? (isPacked ? gunzipSync(bytes) : bytes).toString() : ''
					resolve({ status: answer.statusCode ?? 0, isHit: isHit(String(answer.headers['x-varnish'])), text })
				})
				answer.on('error', reject)
			})
				.on('error', reject)
				.end(body)
		})
}

function rowsOf(what: string, counts: ReadonlyMap<Kind, { asked: number; hits: number }>): Row[] {
	const share = ({ asked, hits }: { asked: number; hits: number }) =>
		`${((hits / asked) * 100).toFixed(1)} % of ${asked}`
	const all = { asked: 0, hits: 0 }
	for (const { asked, hits } of counts.values()) {
		all.asked += asked
		all.hits += hits
	}
	return [
		{
			what: `${what}: answered by it`,
			measured: share(all),
			target: `≥ ${minHits * 100} %`,
			met: all.hits >= minHits * all.asked,
		},
		...[...counts].map(([kind, counted]) => ({ what: `of these, ${kind}`, measured: share(counted) })),
	]
}

export default { name: 'A day behind Varnish', run } satisfies Bench
