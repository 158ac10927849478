import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sha256 } from '#platform/sha256.ts'

type StoredFile = { path: string; bytes: number; time: number }

/** Files on disk by key, bounded in bytes: the oldest are deleted. */
export class ImageStore {
	readonly #folder: string
	readonly #maxBytes: number
	#bytes: number | undefined
	#counting: Promise<number> | undefined
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

	/** Path of the file; null if it does not exist. */
	async findPath(key: string): Promise<string | null> {
		return (await describeFile(this.#pathOf(key)))?.path ?? null
	}

	/** Stores a stream or a buffer and returns the path. The file is complete or absent, also after a crash. */
	async put(key: string, content: Buffer | Readable): Promise<string> {
		const path = this.#pathOf(key)
		const draft = `${path}.${randomUUID()}.tmp`
		await mkdir(dirname(path), { recursive: true })
		try {
			await (Buffer.isBuffer(content) ? writeFile(draft, content) : pipeline(content, createWriteStream(draft)))
			const { size } = await stat(draft)
			await rename(draft, path)
			await this.#add(size)
		} catch (error) {
			await rm(draft, { force: true })
			throw error
		}
		return path
	}

	/** The first call counts all files. A file stored meanwhile may count twice; tidying counts again. */
	async #add(size: number): Promise<void> {
		if (this.#bytes === undefined) {
			this.#counting ??= this.#count()
			this.#bytes = await this.#counting
		} else this.#bytes += size
		if (this.#bytes > this.#maxBytes) await this.#tidy()
	}

	#pathOf(key: string): string {
		const name = sha256(key, 'hex').slice(0, 40)
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

	/** Reduces to four fifths of the limit, so that it does not run again immediately. */
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

/** Null if the file was removed after listing: a draft was renamed, or another process deleted it. */
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
