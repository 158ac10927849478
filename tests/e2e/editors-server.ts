import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startServerUnderTest } from './server-under-test.ts'

export type EditorsServer = {
	/** Of the site. */
	origin: string
	/** Signs in a publisher, or a demo account as it is, who comes to the list of pages. */
	signIn: (page: Page, account?: 'editor' | 'publisher') => Promise<void>
	dataDir: string
	stop: () => Promise<void>
}

/**
 * A server of its own: others sign in with the demo accounts too, and read the pages that are changed. The site is one with few pages, if
 * it does not matter.
 */
export async function startEditorsServer(site = 'nordhall-it'): Promise<EditorsServer> {
	const folder = mkdtempSync(join(tmpdir(), 'forecourt-editing-'))
	const dataDir = join(folder, 'data')
	cpSync(process.env.E2E_SEED_DIR ?? '', dataDir, { recursive: true })
	const server = await startServerUnderTest(dataDir).ready
	const origin = `http://${site}.localhost:${server.port}`

	/** Runs the operator's command. */
	const users = (...command: string[]) =>
		execFileSync(process.execPath, ['scripts/run.mjs', 'scripts/users.ts', ...command], {
			env: { ...process.env, FORCE_COLOR: undefined, DATA_DIR: dataDir },
			encoding: 'utf8',
		})

	return {
		origin,
		dataDir,
		async signIn(page, account) {
			users('demo')
			if (!account) users('add', 'editor@demo.example', '--role', 'publisher')
			const link = new RegExp(`^${account ?? 'editor'}@demo\\.example {2}http://[^/]+(/\\S+)$`, 'm')
			const [, path = ''] = link.exec(users('demo')) ?? []
			await page.goto(origin + path)
			await page.locator('main form button').first().click()
			await page.waitForURL('**/desk/pages')
		},
		async stop() {
			await server.stop()
			rmSync(folder, { recursive: true, force: true })
		},
	}
}
