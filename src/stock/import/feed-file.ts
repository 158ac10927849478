import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { encodingByMark } from '#platform/feed/decode-feed.ts'
import { FeedError } from '#platform/feed/feed-error.ts'

/** A feed file, decompressed while it is read. */
export type FeedFile = {
	/** Size on disk, compressed or not. */
	sizeBytes: number
	readBytes(): number
	/** Throws a `FeedError` if a compressed file is truncated or damaged. */
	content: AsyncIterable<Buffer>
	/** Guessed from the first bytes of the content. */
	isJson: boolean
}

const chunkBytes = 64 * 1024

export async function openFeed(path: string): Promise<FeedFile> {
	const { sizeBytes, isPacked } = await inspect(path)
	const source = createReadStream(path, { highWaterMark: chunkBytes })
	const stream: Readable = isPacked ? pipeline(source, createGunzip({ chunkSize: chunkBytes }), () => {}) : source
	const chunks = unpacked(stream)
	const first = await chunks.next()
	if (first.done) throw new FeedError('The file is empty.')
	return {
		sizeBytes,
		readBytes: () => source.bytesRead,
		content: resumed(first.value, chunks),
		isJson: /^\s*[{[]/.test(startOf(first.value)),
	}
}

async function inspect(path: string): Promise<{ sizeBytes: number; isPacked: boolean }> {
	const file = await open(path).catch((cause: unknown) => {
		throw new FeedError(`The file ${path} cannot be opened.`, { cause })
	})
	try {
		const status = await file.stat()
		if (!status.isFile()) throw new FeedError(`${path} is not a file.`)
		const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0)
		return { sizeBytes: status.size, isPacked: buffer[0] === 0x1f && buffer[1] === 0x8b }
	} finally {
		await file.close()
	}
}

async function* unpacked(stream: Readable): AsyncGenerator<Buffer, void> {
	try {
		for await (const chunk of stream) yield chunk
	} catch (cause) {
		throw new FeedError('The packed file is damaged or ends before its end: nothing of it is used.', { cause })
	}
}

async function* resumed(first: Buffer, rest: AsyncGenerator<Buffer, void>): AsyncGenerator<Buffer, void> {
	yield first
	yield* rest
}

function startOf(bytes: Buffer): string {
	return new TextDecoder(encodingByMark(bytes) ?? 'latin1').decode(bytes.subarray(0, 100))
}
