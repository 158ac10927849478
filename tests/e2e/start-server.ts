import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startServerUnderTest } from './server-under-test.ts'

/**
 * Starts the server all browser tests share, with data of its own. `E2E_SEED_DIR` keeps the data as the first start made
 * them, for a test that changes them: a copy is there in a tenth of a second, a first start takes eight.
 */
export default async function startServer(): Promise<() => Promise<void>> {
	const folder = mkdtempSync(join(tmpdir(), 'forecourt-e2e-'))
	const [seedDir, dataDir] = [join(folder, 'seed'), join(folder, 'data')]
	const first = await startServerUnderTest(seedDir).ready
	await first.stop()
	cpSync(seedDir, dataDir, { recursive: true })
	const server = await startServerUnderTest(dataDir).ready
	// It has its whole stock in memory.
	while (!(await fetch(`http://127.0.0.1:${server.port}/healthz`)).ok) await delay(100)
	process.env.E2E_PORT = String(server.port)
	process.env.E2E_DATA_DIR = dataDir
	process.env.E2E_SEED_DIR = seedDir
	return async () => {
		await server.stop()
		rmSync(folder, { recursive: true, force: true })
	}
}
