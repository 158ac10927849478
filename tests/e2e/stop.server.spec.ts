import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, expect, test } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import { sites } from '#sites/registry.ts'
import { ended, startServerUnderTest } from './server-under-test.ts'

/** The data of the server all tests share, copied to a folder as it is now: a start with it takes a second. */
async function copyData(folder: string): Promise<void> {
	mkdirSync(folder)
	const shared = new Sqlite(join(process.env.E2E_DATA_DIR ?? '', 'forecourt.sqlite'), { readonly: true })
	await shared.backup(join(folder, 'forecourt.sqlite'))
	shared.close()
	// Outside of the database, as its keys are wrapped by it.
	copyFileSync(join(process.env.E2E_DATA_DIR ?? '', 'master.key'), join(folder, 'master.key'))
}

const sitesWithCars = sites.filter(({ stock }) => stock)

/** The number of cars on each site that sells some. */
function countCars(request: APIRequestContext, port: number): Promise<number[]> {
	return Promise.all(
		sitesWithCars.map(async ({ key, stock }) => {
			const answer = await request.post(`http://127.0.0.1:${port}/api/search`, {
				headers: { host: `${key}.localhost:${port}` },
				data: { index: stock?.vehicles, limit: 0 },
			})
			return (await answer.json()).total_items
		}),
	)
}

async function readAll(socket: Socket): Promise<string> {
	const chunks: Buffer[] = []
	socket.on('data', (chunk) => chunks.push(chunk)).on('error', () => 'reset: what came so far is looked at')
	await once(socket, 'close')
	return Buffer.concat(chunks).toString('latin1')
}

/** Whether an answer has all the bytes that its head announces. */
function isWhole(answer: string): boolean {
	const [head = '', body = ''] = answer.split('\r\n\r\n', 2)
	return body.length === Number(/^content-length: (\d+)/im.exec(head)?.[1])
}

test('a server that was killed starts again with all data, stops after its last answer, and does not start on a lost database', async ({
	request,
}) => {
	test.setTimeout(400_000)
	const folder = mkdtempSync(join(tmpdir(), 'forecourt-restart-'))
	const dataDir = join(folder, 'data')
	// Another start was killed while it filled them: see `start-server.ts`.
	cpSync(process.env.E2E_SEED_DIR ?? '', dataDir, { recursive: true })
	const first = await startServerUnderTest(dataDir).ready
	await first.kill()
	const { process: server, ready } = startServerUnderTest(dataDir, { DRAIN_SECONDS: '1' })
	try {
		const { port } = await ready
		expect(await countCars(request, port)).toEqual(sitesWithCars.map(() => 1500))
		const ask = async (path: string) => {
			const socket = connect(port, '127.0.0.1')
			await once(socket, 'connect')
			socket.write(`GET ${path} HTTP/1.1\r\nhost: carhall-se.localhost\r\nconnection: close\r\n\r\n`)
			return readAll(socket)
		}
		await expect.poll(() => ask('/healthz'), { timeout: 60_000 }).toContain('"status":"ok"')

		// Pages that were never made, each on a connection of its own, asked for in the moment of the signal.
		const sockets = await Promise.all(
			Array.from({ length: 38 }, async () => {
				const socket = connect(port, '127.0.0.1')
				await once(socket, 'connect')
				return socket
			}),
		)
		const answers = sockets.map(readAll)
		for (const [at, socket] of sockets.entries())
			socket.write(
				`GET /bilar?keyphrase=never${at} HTTP/1.1\r\nhost: carhall-se.localhost\r\nconnection: close\r\n\r\n`,
			)
		const exited = once(server, 'exit')
		server.kill('SIGTERM')
		// Service managers send it to every process of the group.
		server.kill('SIGTERM')
		await expect.poll(() => ask('/healthz').catch(() => 'closed')).toMatch(/^HTTP\/1.1 503[\s\S]*"status":"stopping"/)

		const whole = (await Promise.all(answers)).filter(isWhole)
		expect(whole).toHaveLength(38)
		expect(whole.filter((answer) => !/^HTTP\/1.1 (?:200|503) /.test(answer))).toEqual([])
		expect(await exited).toEqual([0, null])

		const files = ['forecourt.sqlite', 'forecourt.sqlite-wal', 'forecourt.sqlite-shm']
		for (const file of files) rmSync(join(dataDir, file), { force: true })
		await expect(startServerUnderTest(dataDir).ready).rejects.toThrow(/ended with 1/)
		rmSync(dataDir, { recursive: true })
		await expect(startServerUnderTest(dataDir).ready).rejects.toThrow(/ended with 1/)
		expect(existsSync(dataDir)).toBe(false)
	} finally {
		await ended(server, 'SIGKILL')
		rmSync(folder, { recursive: true, force: true })
	}
})

/** Holds a socket, as systemd does for a unit, and starts one process with it after another. */
const holdSocket = `
import os, socket, subprocess, sys
os.dup2(socket.create_server(("127.0.0.1", 0)).detach(), 3)
for _ in range(2):
    subprocess.call(["sh", "-c", 'LISTEN_FDS=1 LISTEN_PID=$$ exec "$0" scripts/start.mjs', sys.argv[1]], pass_fds=[3])
`

test('who comes while one process follows another on a socket of systemd waits for the next', async ({ request }) => {
	test.skip(spawnSync('python3', ['--version']).status !== 0, 'There is no Python on this machine.')
	const folder = mkdtempSync(join(tmpdir(), 'forecourt-socket-'))
	const dataDir = join(folder, 'data')
	await copyData(dataDir)
	const command = ['-c', holdSocket, process.execPath]
	// A start script of npm ends its server when its parent has gone.
	const environment = { npm_lifecycle_event: 'start' }
	const { process: holder, ready } = startServerUnderTest(dataDir, environment, { program: 'python3', command })
	const runningFile = join(dataDir, 'running-server.json')
	const runningPid = (): number => JSON.parse(readFileSync(runningFile, 'utf8')).pid
	try {
		const { port } = await ready
		const headers = { host: 'carhall-se.localhost', connection: 'close' }
		const ask = () => request.get(`http://127.0.0.1:${port}/`, { headers })
		expect((await ask()).status()).toBe(200)
		const first = runningPid()
		process.kill(first)
		await expect.poll(() => isRunning(first)).toBe(false)
		expect((await ask()).status()).toBe(200)
		await expect.poll(runningPid).not.toBe(first)
	} finally {
		await ended(holder, 'SIGKILL')
		const last = existsSync(runningFile) ? runningPid() : null
		await expect.poll(() => last !== null && isRunning(last)).toBe(false)
		rmSync(folder, { recursive: true, force: true })
	}
})

function isRunning(pid: number): boolean {
	try {
		return process.kill(pid, 0)
	} catch {
		return false
	}
}

test('a start that fails prints one sentence', async () => {
	test.setTimeout(400_000)
	const folder = mkdtempSync(join(tmpdir(), 'forecourt-stop-'))
	const dataDir = join(folder, 'data')
	await copyData(dataDir)
	try {
		const cases: [Record<string, string>, RegExp][] = [
			[{ PORT: process.env.E2E_PORT ?? '' }, /^Port \d+ is taken\. Set PORT to another one\.$/],
			[{ DATA_DIR: join(dataDir, 'forecourt.sqlite') }, /^DATA_DIR: \S+ is no folder \(.+\)\.$/],
			[{ USERCENTRICS_SITES: 'carhal-uk=id' }, /^USERCENTRICS_SITES: There is no site carhal-uk\.$/],
			[{ FORM_RECIPIENTS: 'mason/provkor=a@example.com' }, /^FORM_RECIPIENTS: There is no site mason\.$/],
		]
		for (const [environment, sentence] of cases) {
			const { process: server, ready } = startServerUnderTest(dataDir, environment, { stderr: 'pipe' })
			ready.catch(() => 'it is not meant to be ready')
			const errors: string[] = []
			server.stderr?.setEncoding('utf8').on('data', (text: string) => errors.push(text))
			const [code] = await once(server, 'close')
			expect([code, errors.join('').trim()]).toEqual([1, expect.stringMatching(sentence)])
		}
	} finally {
		rmSync(folder, { recursive: true, force: true })
	}
})

test('a build started with NODE_ENV=development shows what was built, and unknown hosts', async ({ request }) => {
	const folder = mkdtempSync(join(tmpdir(), 'forecourt-stop-'))
	const dataDir = join(folder, 'data')
	cpSync(process.env.E2E_SEED_DIR ?? '', dataDir, { recursive: true })
	const { process: server, ready } = startServerUnderTest(dataDir, { NODE_ENV: 'development' })
	try {
		const { port } = await ready
		const get = (path: string) => request.get(`http://127.0.0.1:${port}${path}`, { headers: { host: 'other.example' } })
		const scripts = [...(await (await get('/')).text()).matchAll(/<script type="module"[^>]* src="([^"]+)"/g)]
		expect(scripts.length).toBeGreaterThan(0)
		for (const [, path = ''] of scripts) expect((await get(path)).status(), path).toBe(200)
	} finally {
		await ended(server, 'SIGTERM')
		rmSync(folder, { recursive: true, force: true })
	}
})
