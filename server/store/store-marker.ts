import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import type { Logger } from '#platform/logger.ts'

/** What tells that the data folder has held a filled database. `filledAt` is null where the file cannot be read. */
export type StoreMarker = { file: string; filledAt: string | null }

const written = z.object({ filledAt: z.iso.datetime() })

/** In the data folder for a database file that is lost, beside it for a folder that is lost, such as a disk that is not mounted. */
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
		// That the file is there says enough.
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
		// Only the data folder may be writable, as in a container.
		log.debug({ err: error }, 'the marker beside the data folder could not be written')
	}
}
