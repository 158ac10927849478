import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createTestFolder } from '#platform/testing/test-folder.ts'

/** A temporary folder with these seed files. */
export function createSeedDirectory(files: Record<string, string>): string {
	const directory = createTestFolder()
	for (const [file, text] of Object.entries(files)) {
		mkdirSync(dirname(join(directory, file)), { recursive: true })
		writeFileSync(join(directory, file), text)
	}
	return directory
}
