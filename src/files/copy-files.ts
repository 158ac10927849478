import type { FileStore } from './file-store.ts'

/** Copies what the other store does not have yet. Returns how many files there are, and how many were copied; throws if there is no room. */
export async function copyFiles(from: FileStore, to: FileStore): Promise<{ files: number; copied: number }> {
	let files = 0
	let copied = 0
	for await (const { key } of from.list()) {
		files++
		if (await to.stat(key)) continue
		const content = await from.read(key)
		// It was deleted meanwhile.
		if (!content) continue
		const kept = await to.put(content)
		if (!kept.ok) throw new Error(`There is no room for the file ${key}`)
		if (kept.value.key !== key) throw new Error(`The file ${key} is broken: its content is ${kept.value.key}`)
		copied++
	}
	return { files, copied }
}
