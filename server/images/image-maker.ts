import { open, readFile } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import type { Logger } from '#platform/logger.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { FoundImage } from './find-image.ts'
import type { ImageFormat, ImageWidth } from './image-address.ts'
import type { ImageFailure, ImageProblem } from './image-problem.ts'
import type { ImageStore } from './image-store.ts'
import type { ScalerPool } from './scaler-pool.ts'
import type { SharedPictures } from './shared-pictures.ts'
import { createSharedWork } from './shared-work.ts'

export type MadeImage = { type: `image/${string}`; bytes: Buffer }

export type MakeImage = (
	image: FoundImage,
	wanted: { width: ImageWidth; format: ImageFormat },
	signal: AbortSignal,
) => Promise<Result<MadeImage, ImageProblem>>

/** A failed picture is not retried for this long. */
const failureAgeMs = 60_000
const maxFailures = 2000

/** SVGs are sent unchanged, up to this size. */
const maxDrawingBytes = 256 * 1024

/** Creates a picture once for concurrent requests, and stores it. */
export function createImageMaker({
	store,
	shared,
	scaler,
	now,
	log,
}: {
	store: ImageStore
	/** Null: none but this process makes them. */
	shared: SharedPictures | null
	scaler: ScalerPool
	now: () => number
	log: Logger
}): MakeImage {
	const share = createSharedWork<Result<MadeImage, ImageProblem>>()
	const failures = new LRUCache<string, ImageProblem>({
		max: maxFailures,
		ttl: failureAgeMs,
		ttlResolution: 0,
		perf: { now },
	})

	async function make(
		image: FoundImage,
		{ width, format }: { width: ImageWidth; format: ImageFormat },
		signal: AbortSignal,
	): Promise<Result<MadeImage, ImageFailure>> {
		const name = `${image.key} ${width} ${format}`
		const type = `image/${format}` as const
		const known = await shared?.find(name)
		if (known) {
			await keepHere(name, known)
			return ok({ type, bytes: known })
		}
		const source = await image.open(signal, width)
		if (!source.ok) return source
		const parts = source.value
		if ('path' in parts && (await isDrawing(parts.path))) return readDrawing(parts.path)
		const scaled = await scaler.scale({ ...parts, width, format }, signal)
		if (!scaled.ok) return scaled
		await keepHere(name, scaled.value)
		shared?.keep(name, scaled.value)
		return ok({ type, bytes: scaled.value })
	}

	/** If the disk is full, pictures are not stored. */
	async function keepHere(name: string, picture: Buffer): Promise<void> {
		await store.put(name, picture).catch((err) => log.warn({ err, image: name }, 'a picture could not be kept'))
	}

	return async (image, wanted, signal) => {
		const { width, format } = wanted
		const key = `${image.key} ${width} ${format}`
		const stored = await store.find(key)
		if (stored) return ok({ type: `image/${format}`, bytes: stored })
		const problem = failures.get(image.key)
		if (problem) return fail(problem)
		return share(key, signal, async (gone) => {
			const made = await make(image, wanted, gone)
			if (made.ok) return made
			const { code, cause } = made.error
			log.warn({ err: cause, image: image.key, code }, 'a picture could not be made')
			if (code !== 'busy') failures.set(image.key, code)
			return fail(code)
		})
	}
}

/** Detected by the first bytes, because the host's content type may be wrong. */
async function isDrawing(path: string): Promise<boolean> {
	const file = await open(path)
	try {
		const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, 0)
		const text = buffer.toString('utf8', 0, bytesRead)
		return /^\uFEFF?\s*</.test(text) && /<svg[\s>]/.test(text)
	} finally {
		await file.close()
	}
}

async function readDrawing(path: string): Promise<Result<MadeImage, ImageFailure>> {
	const bytes = await readFile(path)
	if (bytes.length > maxDrawingBytes) return fail({ code: 'unusable', cause: new Error('A drawing that is too large') })
	return ok({ type: 'image/svg+xml', bytes })
}
