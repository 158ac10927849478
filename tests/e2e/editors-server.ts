import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import { test } from './fixtures.ts'
import { joinDemo } from './join-demo.ts'
import { startServerUnderTest } from './server-under-test.ts'

/** There is one for each role: the seller's can be given another. */
const demoAccounts = {
	both: { role: 'editor', also: 'publisher' },
	editor: { role: 'editor' },
	publisher: { role: 'publisher' },
	translator: { role: 'seller', also: 'editor' },
} as const

export type EditorsServer = {
	/** Of the site. */
	origin: string
	/** Signs in an editor who may publish, or another demo account, who comes to the list of pages; `at`: the origin of another process. */
	signIn: (page: Page, account?: keyof typeof demoAccounts, at?: string) => Promise<void>
	/** Another process with the same data; its origin. */
	startAnother: () => Promise<string>
	/** Publishes files of content by their paths below the folder of the site, with the command. */
	importFiles: (files: Record<string, string>) => void
	/** Changes the database, as time does. */
	change: (...statements: string[]) => void
	dataDir: string
	stop: () => Promise<void>
}

/**
 * The server of the tests of a file. Others sign in with the demo accounts too, and read the pages that are changed. The site is one with few
 * pages, if it does not matter.
 */
export function openEditorsServer(site = 'nordhall-it'): EditorsServer {
	const server = {} as EditorsServer
	test.beforeAll(async () => {
		Object.assign(server, await startEditorsServer(site))
	})
	test.afterAll(() => server.stop?.())
	return server
}

async function startEditorsServer(site: string): Promise<EditorsServer> {
	const folder = mkdtempSync(join(tmpdir(), 'forecourt-editing-'))
	const dataDir = join(folder, 'data')
	cpSync(process.env.E2E_SEED_DIR ?? '', dataDir, { recursive: true })
	const servers = [await startServerUnderTest(dataDir).ready]
	const originOf = ({ port }: { port: number }) => `http://${site}.localhost:${port}`
	const origin = servers.map(originOf).join()

	/** Runs an operator's command. */
	const run = (script: string, ...command: string[]) =>
		execFileSync(process.execPath, ['scripts/run.mjs', `scripts/${script}.ts`, ...command], {
			env: { ...process.env, FORCE_COLOR: undefined, DATA_DIR: dataDir },
			encoding: 'utf8',
		})

	return {
		origin,
		dataDir,
		async signIn(page, account = 'both', at = origin) {
			const cookies = await joinDemo(dataDir, demoAccounts[account])
			const { hostname: domain } = new URL(at)
			await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, domain, httpOnly: true })))
			await page.goto(`${at}/desk/pages`)
		},
		async startAnother() {
			const another = await startServerUnderTest(dataDir).ready
			servers.push(another)
			return originOf(another)
		},
		importFiles(files) {
			const target = join(folder, 'import')
			for (const [path, text] of Object.entries(files)) {
				mkdirSync(dirname(join(target, site, path)), { recursive: true })
				writeFileSync(join(target, site, path), text)
			}
			run('content', 'import', '--site', site, target)
			rmSync(target, { recursive: true })
		},
		change(...statements) {
			const database = new Sqlite(join(dataDir, 'forecourt.sqlite'))
			for (const statement of statements) database.prepare(statement).run()
			database.close()
		},
		async stop() {
			await Promise.all(servers.map((server) => server.stop()))
			rmSync(folder, { recursive: true, force: true })
		},
	}
}
