import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { request as ask } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import { databaseLocation } from '#db/database.ts'
import { fillFewCars } from '../../server/testing/fill-few-cars.ts'
import { ended, startServerUnderTest } from './server-under-test.ts'

const cars = 12
/** It has no live quotes, which change at midnight, and two languages. */
const site = 'carhall-se'
const carPages = 2 * cars

let folder: string
const running: ChildProcess[] = []

test.beforeEach(async () => {
	test.setTimeout(600_000)
	folder = mkdtempSync(join(tmpdir(), 'forecourt-page-store-'))
	await fillFewCars(databaseLocation({ DATABASE_URL: undefined, DATA_DIR: join(folder, 'data') }), cars)
})
test.afterEach(async () => {
	for (const server of running.splice(0)) await ended(server, 'SIGKILL')
	rmSync(folder, { recursive: true })
})

/** A server on the folder of the test, whose log is read. The port of the one before is in the addresses of its pages. */
async function start(port = 0) {
	const environment = { PORT: String(port), LOG_LEVEL: 'info', PAGE_FILL_PERCENT: '100' }
	const started = startServerUnderTest(join(folder, 'data'), environment)
	running.push(started.process)
	let log = ''
	started.process.stdout?.on('data', (chunk) => {
		log += chunk
	})
	const server = await started.ready
	const get = async (path: string) => {
		const headers = { host: `${site}.localhost:${server.port}` }
		const asked = ask({ host: '127.0.0.1', port: server.port, path, headers }).end()
		const [answer] = await new Promise<[NodeJS.ReadableStream & { statusCode?: number }]>((done, fail) =>
			asked.on('response', (...answered) => done(answered)).on('error', fail),
		)
		return { status: answer.statusCode, body: await text(answer) }
	}
	const progress = async (): Promise<{ pages: number; ready: number; isFilling: boolean }> =>
		JSON.parse((await get('/healthz')).body).pageStore
	const carPaths = async () =>
		[...(await get('/sitemap/cars.xml')).body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, at = '']) => new URL(at).pathname)
	return {
		...server,
		get,
		carPaths,
		progress,
		/** Where the answers for these paths came from so far; lines are written in batches. */
		cachesOf: (paths: readonly string[]): string[] =>
			log
				.split('\n')
				.filter((line) => line.startsWith('{') && line.endsWith('}'))
				.map((line) => JSON.parse(line))
				.filter(({ msg, path }) => msg === 'request' && paths.includes(path))
				.map(({ cache }) => cache),
		log: () => log,
	}
}

type Server = Awaited<ReturnType<typeof start>>

const isFilled = async ({ progress }: Server) => {
	const { pages, ready, isFilling } = await progress()
	return pages > 0 && ready === pages && !isFilling
}

/** Rows of the store, of which a page that is made again has another. */
function keptPages(): unknown[] {
	const file = new Sqlite(join(folder, 'data', 'pages-1.sqlite'), { readonly: true })
	try {
		return file.prepare('select key, id from page order by id').all()
	} finally {
		file.close()
	}
}

/** Asks for each car, and says where the answers came from. */
async function askForCars(server: Server): Promise<string[]> {
	const paths = await server.carPaths()
	expect(paths).toHaveLength(carPages)
	for (const path of paths) expect((await server.get(path)).status, path).toBe(200)
	await expect.poll(() => server.cachesOf(paths)).toHaveLength(carPages)
	return server.cachesOf(paths)
}

test('a server at rest makes all car pages ahead, and one that was killed meanwhile begins where the store is; damaged or deleted, it costs no visitor an answer', async () => {
	let port = 0
	for (const ready of [1, 20]) {
		const server = await start(port)
		port = server.port
		await expect.poll(async () => (await server.progress()).ready, { timeout: 120_000 }).toBeGreaterThan(ready)
		await server.kill()
	}
	const filling = await start(port)
	await expect.poll(() => isFilled(filling), { timeout: 120_000 }).toBe(true)
	await expect.poll(filling.log).toContain('the page store is filled')
	await filling.stop()
	const kept = keptPages()
	const last = await start(port)
	await expect.poll(() => isFilled(last), { timeout: 120_000 }).toBe(true)
	expect(await askForCars(last)).toEqual(Array(carPages).fill('stored'))
	await last.stop()
	// What was there is neither dropped nor made again.
	expect(keptPages()).toEqual(kept)
	const served = await start(port)

	// A second store would take as long to fill.
	const files = readdirSync(join(folder, 'data'))
		.filter((name) => name.startsWith('pages-'))
		.map((name) => join(folder, 'data', name))
	expect(files.length).toBeGreaterThan(0)
	const damages: ((file: string) => void)[] = [
		(file) => truncateSync(file, statSync(file).size / 2),
		(file) => writeFileSync(file, randomBytes(statSync(file).size)),
		(file) => truncateSync(file, 0),
		(file) => rmSync(file),
	]
	const paths = await served.carPaths()
	for (const damage of damages) {
		for (const file of files) damage(file)
		for (const path of paths) {
			const { status, body } = await served.get(path)
			expect([status, body.endsWith('</html>')], path).toEqual([200, true])
		}
	}
	await served.stop()
	const next = await start(port)
	for (const path of paths) expect((await next.get(path)).status, path).toBe(200)
	await next.stop()
})
