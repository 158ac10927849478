import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startServerUnderTest } from './server-under-test.ts'

/** Starts the server all browser tests share, with data of its own. The answer ends it. */
export default async function startServer(): Promise<() => Promise<void>> {
	const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-e2e-'))
	const server = await startServerUnderTest(dataDir).ready
	// It has its whole stock in memory.
	while (!(await fetch(`http://127.0.0.1:${server.port}/healthz`)).ok) await delay(100)
	process.env.E2E_PORT = String(server.port)
	process.env.E2E_DATA_DIR = dataDir
	return async () => {
		await server.stop()
		rmSync(dataDir, { recursive: true, force: true })
	}
}
