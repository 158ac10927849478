import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** An empty folder. It is removed when the test has finished. */
export function createTestFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), 'forecourt-'))
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
	return folder
}
