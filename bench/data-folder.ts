import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A data folder for a server, inside of a folder of its own: the server leaves a marker beside it. */
export function makeDataFolder(): { folder: string; remove: () => void } {
	const parent = mkdtempSync(join(tmpdir(), 'forecourt-bench-'))
	return { folder: join(parent, 'data'), remove: () => rmSync(parent, { recursive: true, force: true }) }
}
