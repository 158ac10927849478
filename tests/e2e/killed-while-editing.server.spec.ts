import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type APIRequestContext, expect, test } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import type { NamedCommand } from '#content/take-commands.ts'
import { countKills } from '#testing/count-kills.ts'
import { createRandom } from './hostile-request.ts'
import { type ServerUnderTest, startServerUnderTest } from './server-under-test.ts'

// `KILLS=100 npx playwright test killed-while-editing --project=server` kills often.

const kills = countKills(3)
const site = 'nordhall-it'

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
			cookie ||= await signIn(request, server, dataDir)
			const send = () => post(request, server, cookie, waiting)
			for (let change = 0; change < 1 + Math.floor(random() * 4); change++) {
				// What was not answered is sent again, as an editor does, with something new behind it.
				waiting = [...waiting, insert(`kill-${++made}`)]
				expect(await send()).toBe(200)
				answered.push(...waiting.map(({ id }) => id))
				waiting = []
			}
			waiting = [insert(`kill-${++made}`), insert(`kill-${++made}`)]
			const last = send().catch(() => null)
			await delay(Math.floor(random() * 40))
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

const headersOf = ({ port }: ServerUnderTest) => ({ host: `${site}.localhost:${port}` })

async function signIn(request: APIRequestContext, server: ServerUnderTest, dataDir: string): Promise<string> {
	const command = ['scripts/run.mjs', 'scripts/users.ts', 'demo']
	const env = { ...process.env, FORCE_COLOR: undefined, DATA_DIR: dataDir }
	const links = execFileSync(process.execPath, command, { env, encoding: 'utf8' })
	const [, path = ''] = /^publisher@demo\.example {2}http:\/\/[^/]+(\/\S+)$/m.exec(links) ?? []
	const address = `http://127.0.0.1:${server.port}${path}`
	const joined = await request.post(address, { headers: headersOf(server), form: {}, maxRedirects: 0 })
	const cookies = joined.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie')
	return cookies.map(({ value }) => value.split(';')[0]).join('; ')
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
		timeout: 15_000,
	})
	if (answer.status() === 200) expect((await answer.json()).refused).toEqual([])
	return answer.status()
}
