import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServerUnderTest } from './server-under-test.ts'

/** Starts the server all browser tests share, with data of its own. The answer ends it. */
export default async function startServer(): Promise<() => Promise<void>> {
	const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-e2e-'))
	const server = await startServerUnderTest(dataDir).ready
	process.env.E2E_PORT = String(server.port)
	process.env.E2E_DATA_DIR = dataDir
	return async () => {
		await server.stop()
		rmSync(dataDir, { recursive: true, force: true })
	}
}
