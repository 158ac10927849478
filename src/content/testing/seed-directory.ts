import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A temporary folder with these seed files. */
export function createSeedDirectory(files: Record<string, string>): string {
	const directory = mkdtempSync(join(tmpdir(), 'forecourt-seed-'))
	onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
	for (const [file, text] of Object.entries(files)) {
		mkdirSync(dirname(join(directory, file)), { recursive: true })
		writeFileSync(join(directory, file), text)
	}
	return directory
}
