import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ok } from '#platform/result.ts'
import { createDraftFolder, orNull } from '../draft-file.ts'
import { type FileKey, type FileStore, isFileKey, type KeptFile } from '../file-store.ts'

/** Files in folders by the first two digits of their keys; what is not complete is in `incoming`. `openFile`: of the file system by default. */
export function createFolderStore(folder: string, options: { openFile?: typeof open } = {}): FileStore {
	const withDraft = createDraftFolder(join(folder, 'incoming'), options)
	const folderOf = (key: FileKey) => join(folder, key.slice(0, 2))
	const pathOf = (key: FileKey) => join(folderOf(key), key)

	async function findKept(key: FileKey): Promise<KeptFile | null> {
		if (!isFileKey(key)) return null
		const found = await orNull(stat(pathOf(key)))
		return found && { key, bytes: found.size, keptAt: found.mtime }
	}

	return {
		put: (content) =>
			withDraft(content, async ({ path, key }) => {
				await mkdir(folderOf(key), { recursive: true })
				await rename(path, pathOf(key))
				for (const changed of [folderOf(key), folder]) await syncFolder(changed)
				const kept = await findKept(key)
				if (!kept) throw new Error(`The file ${key} is gone since it was put`)
				return ok(kept)
			}),

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

async function syncFolder(path: string): Promise<void> {
	const folder = await open(path, 'r')
	try {
		await folder.sync()
	} finally {
		await folder.close()
	}
}
