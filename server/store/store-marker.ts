import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import type { Logger } from '#platform/logger.ts'

/** The marker of a data folder with a filled database. `filledAt` is null if the file cannot be read. */
export type StoreMarker = { file: string; filledAt: string | null }

const written = z.object({ filledAt: z.iso.datetime() })

/**
 * One inside the data folder, for a lost database file, and one beside it, for a lost folder such as an unmounted disk.
 */
function markerFiles(dataDir: string): [inside: string, beside: string] {
	return [join(dataDir, 'filled.json'), `${resolve(dataDir)}.filled.json`]
}

export function findStoreMarker(dataDir: string): StoreMarker | null {
	const file = markerFiles(dataDir).find((each) => existsSync(each))
	return file === undefined ? null : { file, filledAt: readFilledAt(file) }
}

function readFilledAt(file: string): string | null {
	try {
		return written.parse(JSON.parse(readFileSync(file, 'utf8'))).filledAt
	} catch {
		// The file's existence is enough.
		return null
	}
}

export function writeStoreMarker(dataDir: string, now: Date, log: Logger): void {
	const filledAt = findStoreMarker(dataDir)?.filledAt ?? now.toISOString()
	const text = `${JSON.stringify({ filledAt })}\n`
	const [inside, beside] = markerFiles(dataDir)
	if (!existsSync(inside)) {
		mkdirSync(dirname(inside), { recursive: true })
		writeFileSync(inside, text)
	}
	if (existsSync(beside)) return
	try {
		writeFileSync(beside, text)
	} catch (error) {
		// In a container only the data folder may be writable.
		log.debug({ err: error }, 'the marker beside the data folder could not be written')
	}
}
