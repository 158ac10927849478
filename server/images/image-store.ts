import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

type StoredFile = { path: string; bytes: number; time: number }

/** Finished pictures on the disk, bounded: when there are too many bytes, the oldest go. */
export class ImageStore {
	readonly #folder: string
	readonly #maxBytes: number
	#bytes: number | undefined
	#isTidying = false

	constructor({ folder, maxBytes }: { folder: string; maxBytes: number }) {
		this.#folder = folder
		this.#maxBytes = maxBytes
	}

	async find(key: string): Promise<Buffer | null> {
		try {
			return await readFile(this.#pathOf(key))
		} catch (error) {
			if (isMissing(error)) return null
			throw error
		}
	}

	/** Written beside and then moved into place: nobody reads half a picture, and a crash leaves none. */
	async put(key: string, image: Buffer): Promise<void> {
		const path = this.#pathOf(key)
		const draft = `${path}.${randomUUID()}.tmp`
		await mkdir(dirname(path), { recursive: true })
		await writeFile(draft, image)
		await rename(draft, path)
		// The first time all of them are counted, this one included.
		this.#bytes = this.#bytes === undefined ? await this.#count() : this.#bytes + image.length
		if (this.#bytes > this.#maxBytes) await this.#tidy()
	}

	#pathOf(key: string): string {
		const name = createHash('sha256').update(key).digest('hex').slice(0, 40)
		return join(this.#folder, name.slice(0, 2), name)
	}

	async #list(): Promise<StoredFile[]> {
		const entries = await readdir(this.#folder, { recursive: true, withFileTypes: true })
		const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
		const found = await Promise.all(files.map(describeFile))
		return found.filter((file) => file !== null)
	}

	async #count(): Promise<number> {
		return (await this.#list()).reduce((sum, file) => sum + file.bytes, 0)
	}

	/** Down to four fifths, so that it is not needed again at once. */
	async #tidy(): Promise<void> {
		if (this.#isTidying) return
		this.#isTidying = true
		try {
			const files = (await this.#list()).sort((a, b) => a.time - b.time)
			let bytes = files.reduce((sum, file) => sum + file.bytes, 0)
			for (const file of files) {
				if (bytes <= this.#maxBytes * 0.8) break
				await rm(file.path, { force: true })
				bytes -= file.bytes
			}
			this.#bytes = bytes
		} finally {
			this.#isTidying = false
		}
	}
}

/** Null for what has gone since it was listed: a draft that was moved into place, a picture another process tidied away. */
async function describeFile(path: string): Promise<StoredFile | null> {
	try {
		const { size, mtimeMs } = await stat(path)
		return { path, bytes: size, time: mtimeMs }
	} catch (error) {
		if (isMissing(error)) return null
		throw error
	}
}

function isMissing(error: unknown): boolean {
	return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
}
