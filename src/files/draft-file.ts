import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fail, type Result } from '#platform/result.ts'
import type { FileKey, PutError } from './file-store.ts'

/** What a crash has left is deleted after this time. */
const draftAgeMs = 24 * 60 * 60 * 1000

export type DraftFile = { path: string; key: FileKey; bytes: number }

/**
 * Writes contents to files of their own, flushed to the disk, until it is known what they are called. `take` moves or sends one; afterwards
 * it is gone from the folder, also if that failed.
 */
export function createDraftFolder(folder: string, { openFile = open }: { openFile?: typeof open } = {}) {
	let tidied: Promise<void> | null = null

	return async function withDraft<Taken>(
		content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
		take: (draft: DraftFile) => Promise<Result<Taken, PutError>>,
	): Promise<Result<Taken, PutError>> {
		await mkdir(folder, { recursive: true })
		tidied ??= removeOld(folder)
		await tidied
		const path = join(folder, randomUUID())
		try {
			return await take({ path, ...(await write(path, content, openFile)) })
		} catch (error) {
			if (isFull(error)) return fail({ code: 'no-room' })
			throw error
		} finally {
			await rm(path, { force: true })
		}
	}
}

async function write(
	path: string,
	content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
	openFile: typeof open,
): Promise<{ key: FileKey; bytes: number }> {
	const hash = createHash('sha256')
	let bytes = 0
	const file = await openFile(path, 'wx', 0o600)
	try {
		for await (const part of content) {
			hash.update(part)
			bytes += part.length
			await writeAll(file, part)
		}
		await file.sync()
	} finally {
		await file.close()
	}
	return { key: hash.digest('hex'), bytes }
}

async function writeAll(file: FileHandle, part: Uint8Array): Promise<void> {
	for (let at = 0; at < part.length; ) at += (await file.write(part, at)).bytesWritten
}

async function removeOld(folder: string): Promise<void> {
	for (const name of await readdir(folder)) {
		const path = join(folder, name)
		const found = await orNull(stat(path))
		if (found && Date.now() - found.mtimeMs > draftAgeMs) await rm(path, { force: true })
	}
}

/** Null if there is no such file. */
export async function orNull<T>(asked: Promise<T>): Promise<T | null> {
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
