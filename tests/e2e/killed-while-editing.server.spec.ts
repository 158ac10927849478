import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type APIRequestContext, expect, test } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import sharp from 'sharp'
import type { NamedCommand } from '#content/take-commands.ts'
import { createRandom } from '#platform/testing/random.ts'
import { countKills } from '#testing/count-kills.ts'
import { joinDemo } from './join-demo.ts'
import { type ServerUnderTest, startServerUnderTest } from './server-under-test.ts'

// `KILLS=100 npx playwright test killed-while-editing --project=server` kills often.

const kills = countKills(3)
const site = 'nordhall-it'
const pageId = 'home'

const insert = (id: string): NamedCommand => ({
	id,
	command: {
		kind: 'insertBlock',
		into: { block: null, placeholder: 'main' },
		after: null,
		block: { uid: id, type: 'Blurb', params: {}, fields: { Title: id }, placeholders: {} },
	},
})

/** Ids of the commands as they are in the database, and of the blocks that they have put on the page. */
function readDraft(dataDir: string): { commands: string[]; numbers: number[]; blocks: string[] } {
	const database = new Sqlite(join(dataDir, 'forecourt.sqlite'), { readonly: true })
	const draft = database.prepare('select id, document from content_draft where site = ?').get(site) as
		| { id: string; document: string }
		| undefined
	const rows = database
		.prepare('select id, number from content_draft_command where draft = ? order by number')
		.all(draft?.id ?? '') as { id: string; number: number }[]
	database.close()
	const { main = [] } = JSON.parse(draft?.document ?? '{"placeholders":{}}').placeholders
	return {
		commands: rows.map(({ id }) => id),
		numbers: rows.map(({ number }) => number),
		blocks: main.map(({ uid }: { uid: string }) => uid).filter((uid: string) => uid.startsWith('kill-')),
	}
}

test(`commands that were answered survive ${kills} kills, each once and in their order`, async ({ request }) => {
	test.setTimeout(120_000 + kills * 20_000)
	const folder = mkdtempSync(join(tmpdir(), 'forecourt-killed-editing-'))
	const dataDir = join(folder, 'data')
	cpSync(process.env.E2E_SEED_DIR ?? '', dataDir, { recursive: true })
	const random = createRandom(20_261_123)
	const answered: string[] = []
	let waiting: NamedCommand[] = []
	let made = 0
	let landed = 0
	let cookie = ''
	try {
		for (let kill = 0; kill < kills; kill++) {
			const server = await startServerUnderTest(dataDir).ready
			cookie ||= await signIn(dataDir)
			const send = () => post(request, server, cookie, waiting)
			for (let change = 0; change < 1 + random.below(4); change++) {
				// What was not answered is sent again, as an editor does, with something new behind it.
				waiting = [...waiting, insert(`kill-${++made}`)]
				expect(await send()).toBe(200)
				answered.push(...waiting.map(({ id }) => id))
				waiting = []
			}
			waiting = [insert(`kill-${++made}`), insert(`kill-${++made}`)]
			const last = send().catch(() => null)
			await delay(random.below(40))
			await server.kill()
			if ((await last) === 200) {
				answered.push(...waiting.map(({ id }) => id))
				waiting = []
			}
			const { commands, numbers, blocks } = readDraft(dataDir)
			const unanswered = waiting.map(({ id }) => id)
			// Both of a call, or none; the commit can precede the kill, and the kill the answer.
			const expected = commands.length === answered.length ? answered : [...answered, ...unanswered]
			if (expected !== answered) landed++
			expect(commands, `kill ${kill + 1}`).toEqual(expected)
			expect(numbers, `kill ${kill + 1}`).toEqual(expected.map((_, index) => index + 1))
			expect(blocks.toSorted(), `kill ${kill + 1}`).toEqual(expected.toSorted())
		}
		console.log(`${kills} kills: ${answered.length} commands answered, ${landed} calls stored without an answer`)
	} finally {
		rmSync(folder, { recursive: true, force: true })
	}
})

type StoredPlans = { waiting: number; done: number; failed: number; published: number; lines: number; blocks: string[] }

/** What became of plans, and of the page: its published revisions and the lines of the audit log. */
function readPlans(dataDir: string): StoredPlans {
	const database = new Sqlite(join(dataDir, 'forecourt.sqlite'), { readonly: true })
	const count = (query: string, ...values: string[]) =>
		(database.prepare(query).get(...values) as { count: number }).count
	const ofState = (state: string) => count('select count(*) count from page_plan where state = ?', state)
	const { document } = database
		.prepare(
			`select document from content_revision r join content_page_language l on l.site = r.site and l.page_id = r.page_id
			and l.language = r.language and l.published_number = r.number where r.site = ? and r.page_id = ? and r.language = 'sv'`,
		)
		.get(site, pageId) as { document: string }
	const stored = {
		waiting: ofState('waiting'),
		done: ofState('done'),
		failed: ofState('failed'),
		published: count(
			`select count(*) count from content_revision where site = ? and page_id = ? and language = 'sv'`,
			site,
			pageId,
		),
		lines: count(`select count(*) count from staff_audit where action = 'page published as planned'`),
		blocks: JSON.parse(document)
			.placeholders.main.map(({ uid }: { uid: string }) => uid)
			.filter((uid: string) => uid.startsWith('plan-')),
	}
	database.close()
	return stored
}

/** Moves the one that waits: a form takes whole minutes. */
function dueIn(dataDir: string, ms: number): void {
	const database = new Sqlite(join(dataDir, 'forecourt.sqlite'))
	const at = new Date(Date.now() + ms).toISOString()
	database.prepare(`update page_plan set due_at = ? where state = 'waiting'`).run(at)
	database.close()
}

test(`plans that were answered are carried out once, over ${kills} kills around their time`, async ({ request }) => {
	test.setTimeout(120_000 + kills * 30_000)
	const folder = mkdtempSync(join(tmpdir(), 'forecourt-killed-plans-'))
	const dataDir = join(folder, 'data')
	cpSync(process.env.E2E_SEED_DIR ?? '', dataDir, { recursive: true })
	const random = createRandom(20_261_124)
	const before = readPlans(dataDir)
	let cookie = ''
	let late = 0
	try {
		for (let kill = 1; kill <= kills; kill++) {
			const server = await startServerUnderTest(dataDir).ready
			cookie ||= await signIn(dataDir)
			expect(await post(request, server, cookie, [insert(`plan-${kill}`)])).toBe(200)
			expect(await plan(request, server, cookie)).toBe('/desk/pages/plans?view=planned')
			dueIn(dataDir, 200)
			await delay(random.below(1600))
			await server.kill()

			const { waiting, done, published, lines, blocks } = readPlans(dataDir)
			const planned = Array.from({ length: kill }, (_, index) => `plan-${index + 1}`)
			expect(waiting + done, `kill ${kill}`).toBe(kill)
			expect([published - before.published, lines, blocks.length], `kill ${kill}`).toEqual([done, done, done])
			expect(blocks.toSorted(), `kill ${kill}`).toEqual(planned.slice(0, done).toSorted())
			late += waiting
			const again = await startServerUnderTest(dataDir).ready
			await expect.poll(() => readPlans(dataDir).done, { timeout: 5000 }).toBe(kill)
			await again.kill()
		}
		const { failed, published, lines, blocks } = readPlans(dataDir)
		expect([failed, published - before.published, lines, blocks.length]).toEqual([0, kills, kills, kills])
		console.log(`${kills} kills: ${late} plans were carried out by the next process`)
	} finally {
		rmSync(folder, { recursive: true, force: true })
	}
})

type KeptUpload = { name: string; hash: string; bytes: number }

/** Rows of the library in the order of their names; each has its whole file. */
function readUploads(dataDir: string): string[] {
	const database = new Sqlite(join(dataDir, 'forecourt.sqlite'), { readonly: true })
	const rows = database
		.prepare(`select name, hash, bytes from content_media where site = ? and name like 'upload-%'`)
		.all(site) as KeptUpload[]
	database.close()
	for (const { name, hash, bytes } of rows) {
		const file = readFileSync(join(dataDir, 'files', hash.slice(0, 2), hash))
		expect([createHash('sha256').update(file).digest('hex'), file.length], name).toEqual([hash, bytes])
	}
	return rows.map(({ name }) => name).toSorted()
}

test(`uploads that were answered survive ${kills} kills whole, and none is kept twice`, async ({ request }) => {
	test.setTimeout(120_000 + kills * 20_000)
	const folder = mkdtempSync(join(tmpdir(), 'forecourt-killed-uploads-'))
	const dataDir = join(folder, 'data')
	cpSync(process.env.E2E_SEED_DIR ?? '', dataDir, { recursive: true })
	const random = createRandom(20_261_125)
	const answered: string[] = []
	let waiting: number | null = null
	let made = 0
	let landed = 0
	let cookie = ''
	try {
		for (let kill = 1; kill <= kills; kill++) {
			const server = await startServerUnderTest(dataDir).ready
			cookie ||= await signIn(dataDir)
			const known = kill === 1 ? [] : readUploads(dataDir)
			// What was not answered is uploaded again: it may be there already.
			if (waiting !== null) {
				const isThere = known.includes(nameOf(waiting))
				expect(await upload(request, server, cookie, waiting)).toBe(isThere ? 'known' : 'added')
				answered.push(nameOf(waiting))
			}
			expect(await upload(request, server, cookie, ++made)).toBe('added')
			answered.push(nameOf(made))
			waiting = ++made
			const last = upload(request, server, cookie, waiting).catch(() => null)
			await delay(random.below(120))
			await server.kill()
			if ((await last) === 'added') {
				answered.push(nameOf(waiting))
				waiting = null
			}
			const expected = answered.toSorted()
			const kept = readUploads(dataDir)
			if (kept.length > expected.length) {
				landed++
				expected.push(nameOf(waiting ?? 0))
			}
			expect(kept, `kill ${kill}`).toEqual(expected.toSorted())
		}
		console.log(`${kills} kills: ${answered.length} uploads answered, ${landed} stored without an answer`)
	} finally {
		rmSync(folder, { recursive: true, force: true })
	}
})

const nameOf = (upload: number) => `upload-${String(upload).padStart(4, '0')}`

/** A picture of its own for each number; whether the answer says that it was added, or that it was there. */
async function upload(
	request: APIRequestContext,
	server: ServerUnderTest,
	cookie: string,
	number: number,
): Promise<'added' | 'known'> {
	const background = { r: number % 256, g: number >> 8, b: 99 }
	const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
		.png()
		.toBuffer()
	const answer = await request.post(`http://127.0.0.1:${server.port}/desk/media`, {
		headers: { ...headersOf(server), cookie },
		multipart: { do: 'upload', folder: '', files: { name: `${nameOf(number)}.png`, mimeType: 'image/png', buffer } },
		maxRedirects: 0,
		timeout: 60_000,
	})
	if (answer.status() === 302 || answer.status() === 303) return 'added'
	expect(answer.status()).toBe(200)
	return 'known'
}

/** Where the answer leads to. */
async function plan(request: APIRequestContext, server: ServerUnderTest, cookie: string): Promise<string | undefined> {
	const answer = await request.post(`http://127.0.0.1:${server.port}/desk/pages/plans/new`, {
		headers: { ...headersOf(server), cookie },
		form: { do: 'plan', as: 'publish', time: '2099-01-01T08:00', draft: `sv ${pageId}` },
		maxRedirects: 0,
	})
	return answer.headers().location
}

const headersOf = ({ port }: ServerUnderTest) => ({ host: `${site}.localhost:${port}` })

async function signIn(dataDir: string): Promise<string> {
	const cookies = await joinDemo(dataDir, { role: 'publisher' })
	return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

/** The status of the answer; rejects if there is none. */
async function post(
	request: APIRequestContext,
	server: ServerUnderTest,
	cookie: string,
	commands: readonly NamedCommand[],
): Promise<number> {
	const answer = await request.post(`http://127.0.0.1:${server.port}/desk/pages/edit/sv`, {
		headers: { ...headersOf(server), cookie },
		form: { do: 'change', change: JSON.stringify({ draft: null, after: 0, commands }) },
		maxRedirects: 0,
		timeout: 60_000,
	})
	if (answer.status() === 200) expect((await answer.json()).refused).toEqual([])
	return answer.status()
}
