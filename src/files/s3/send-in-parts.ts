import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { fail, ok, type Result } from '#platform/result.ts'
import type { DraftFile } from '../draft-file.ts'
import type { PutError } from '../file-store.ts'
import { type AskBucket, type BucketCall, fileBody, noRoomStatus, textBody } from './bucket-call.ts'
import { textOfElement } from './xml-text.ts'

class NoRoomError extends Error {}

/**
 * Sends a file in parts (S3's multipart upload): a line that breaks costs the part that was under way. The object is complete or absent.
 * What was sent is thrown away if a part fails; a crash leaves it in the bucket.
 */
export async function sendInParts(
	{ path, key, bytes }: DraftFile,
	{ partBytes, ask }: { partBytes: number; ask: AskBucket },
): Promise<Result<void, PutError>> {
	const begun = await answerTo({ method: 'POST', key, query: { uploads: '' } }, ask)
	const uploadId = textOfElement('UploadId', begun.text)
	if (uploadId === null) throw new Error('The object store began no upload of parts')
	try {
		const tags: string[] = []
		for (let start = 0; start < bytes; start += partBytes) {
			const part = { start, bytes: Math.min(partBytes, bytes - start) }
			const body = fileBody(path, { ...part, hash: await hashPart(path, part) })
			const query = { partNumber: String(tags.length + 1), uploadId }
			const { status, etag } = await answerTo({ method: 'PUT', key, query, body }, ask)
			if (status === 404) throw new Error('The object store has lost an upload of parts')
			tags.push(`<Part><PartNumber>${tags.length + 1}</PartNumber><ETag>${etag}</ETag></Part>`)
		}
		const body = textBody(`<CompleteMultipartUpload>${tags.join('')}</CompleteMultipartUpload>`)
		const { status, text } = await answerTo({ method: 'POST', key, query: { uploadId }, body }, ask)
		// It was put together, and the answer was lost: the call was sent again. The caller looks whether it is there.
		if (status === 404) return ok(undefined)
		// A failure can come with the status 200, which is sent before the parts are put together.
		if (/<Error[\s>]/.test(text))
			throw new Error(`The object store refuses to put the parts together: ${textOfElement('Code', text)}`)
		return ok(undefined)
	} catch (error) {
		const dropped = await ask({ method: 'DELETE', key, query: { uploadId } }).catch(() => null)
		await dropped?.body.dump()
		if (error instanceof NoRoomError) return fail({ code: 'no-room' })
		throw error
	}
}

async function answerTo(call: BucketCall, ask: AskBucket): Promise<{ status: number; text: string; etag: string }> {
	const answer = await ask(call)
	const { statusCode: status } = answer
	const text = await answer.body.text()
	if (status === noRoomStatus) throw new NoRoomError('The object store has no room')
	if (status !== 200 && status !== 404) throw new Error(`The object store refuses: ${call.method} ${status}`)
	return { status, text, etag: String(answer.headers.etag) }
}

async function hashPart(path: string, { start, bytes }: { start: number; bytes: number }): Promise<string> {
	const hash = createHash('sha256')
	await pipeline(createReadStream(path, { start, end: start + bytes - 1 }), hash)
	return hash.digest('hex')
}
