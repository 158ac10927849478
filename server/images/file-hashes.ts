import { readFile, stat } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import { sha256 } from '#platform/sha256.ts'

/** Takes the path of a file. Rejects if there is none. */
export type HashFile = (path: string) => Promise<string>

/** More files than the pages and the studio have. */
const maxFiles = 5000

/**
 * Hashes files by their content: the same on each machine, whatever times its copy has. A file is read again when its size or its time
 * changes.
 */
export function createFileHashes(): HashFile {
	const known = new LRUCache<string, string>({ max: maxFiles })
	return async (path) => {
		const { size, mtimeMs } = await stat(path)
		const state = `${path} ${size} ${mtimeMs}`
		const hash = known.get(state) ?? sha256(await readFile(path), 'base64url')
		known.set(state, hash)
		return hash
	}
}
