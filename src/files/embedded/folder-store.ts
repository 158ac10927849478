import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fail, ok } from '#platform/result.ts'
import { type FileKey, type FileStore, isFileKey, type KeptFile } from '../file-store.ts'

/** What a crash has left is deleted after this time. */
const draftAgeMs = 24 * 60 * 60 * 1000

/** Files in folders by the first two digits of their keys; what is not complete is in `incoming`. `openFile`: of the file system by default. */
export function createFolderStore(folder: string, { openFile = open }: { openFile?: typeof open } = {}): FileStore {
	const incoming = join(folder, 'incoming')
	const folderOf = (key: FileKey) => join(folder, key.slice(0, 2))
	const pathOf = (key: FileKey) => join(folderOf(key), key)
	let tidied: Promise<void> | null = null

	async function findKept(key: FileKey): Promise<KeptFile | null> {
		if (!isFileKey(key)) return null
		const found = await orNull(stat(pathOf(key)))
		return found && { key, bytes: found.size, keptAt: found.mtime }
	}

	return {
		async put(content) {
			await mkdir(incoming, { recursive: true })
			tidied ??= removeDrafts(incoming)
			await tidied
			const draft = join(incoming, randomUUID())
			try {
				const key = await write(draft, content, openFile)
				await mkdir(folderOf(key), { recursive: true })
				await rename(draft, pathOf(key))
				for (const changed of [folderOf(key), folder]) await syncFolder(changed)
				const kept = await findKept(key)
				if (!kept) throw new Error(`The file ${key} is gone since it was put`)
				return ok(kept)
			} catch (error) {
				await rm(draft, { force: true })
				if (isFull(error)) return fail({ code: 'no-room' })
				throw error
			}
		},

		async read(key, range) {
			if (!(await findKept(key))) return null
			return createReadStream(pathOf(key), range && { start: range.first, end: range.last })
		},

		stat: findKept,

		async delete(key) {
			if (isFileKey(key)) await rm(pathOf(key), { force: true })
		},

		async *list() {
			for (const name of (await orNull(readdir(folder))) ?? []) {
				if (!/^[0-9a-f]{2}$/.test(name)) continue
				for (const key of (await orNull(readdir(join(folder, name)))) ?? []) {
					const kept = await findKept(key)
					if (kept) yield kept
				}
			}
		},
	}
}

/** Returns the hash of what was written. */
async function write(
	path: string,
	content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
	openFile: typeof open,
): Promise<FileKey> {
	const hash = createHash('sha256')
	const file = await openFile(path, 'wx', 0o600)
	try {
		for await (const part of content) {
			hash.update(part)
			await writeAll(file, part)
		}
		await file.sync()
	} finally {
		await file.close()
	}
	return hash.digest('hex')
}

async function writeAll(file: FileHandle, part: Uint8Array): Promise<void> {
	for (let at = 0; at < part.length; ) at += (await file.write(part, at)).bytesWritten
}

async function syncFolder(path: string): Promise<void> {
	const folder = await open(path, 'r')
	try {
		await folder.sync()
	} finally {
		await folder.close()
	}
}

async function removeDrafts(incoming: string): Promise<void> {
	for (const name of await readdir(incoming)) {
		const path = join(incoming, name)
		const found = await orNull(stat(path))
		if (found && Date.now() - found.mtimeMs > draftAgeMs) await rm(path, { force: true })
	}
}

async function orNull<T>(asked: Promise<T>): Promise<T | null> {
	try {
		return await asked
	} catch (error) {
		if (codeOf(error) === 'ENOENT') return null
		throw error
	}
}

const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes(codeOf(error))

function codeOf(error: unknown): string {
	return error instanceof Error && 'code' in error ? String(error.code) : ''
}
