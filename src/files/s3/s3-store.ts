import { AwsV4Signer } from 'aws4fetch'
import { type Dispatcher, Pool } from 'undici'
import { type CircuitBreaker, createCircuitBreaker } from '#platform/circuit-breaker.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { UnavailableError } from '#platform/unavailable-error.ts'
import { createDraftFolder, type DraftFile } from '../draft-file.ts'
import { type ByteRange, type FileKey, type FileStore, isFileKey, type KeptFile, type PutError } from '../file-store.ts'
import { type BucketCall, fileBody, noRoomStatus } from './bucket-call.ts'
import { readObjectList } from './object-list.ts'
import { sendInParts } from './send-in-parts.ts'

export type BucketAccess = {
	/** With the bucket, in its host or its path: `https://cars.s3.eu-north-1.amazonaws.com`, `https://storage.example/cars`. */
	url: string
	region: string
	accessKeyId: string
	secretAccessKey: string
}

const connectTimeoutMs = 3000
/** Until the head of an answer, and between two of its pieces. */
const silenceMs = 20_000
const connections = 32

/** A film of the library has up to three. S3 takes 10,000 parts of 5 MB to 5 GB. */
const defaultPartBytes = 16 * 1024 * 1024

/** SHA-256 of nothing. */
const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

export type BucketOptions = {
	/** Holds a content until its hash, which is the name of the object and covered by the signature, is known. */
	folder: string
	/** Of the names of objects, so that a bucket can be shared. */
	prefix?: string
	breaker?: CircuitBreaker
	/** Larger files are sent in parts of this size. */
	partBytes?: number
}

/**
 * Files as objects of a bucket (S3 and what speaks as it). Rejects with
 * `UnavailableError` while the store does not answer.
 */
export function createS3Store(
	{ url, ...keys }: BucketAccess,
	{ folder, prefix = 'files/', breaker = createCircuitBreaker(), partBytes = defaultPartBytes }: BucketOptions,
): FileStore & { close: () => Promise<void> } {
	const base = new URL(url)
	const root = base.pathname.replace(/\/$/, '')
	const withDraft = createDraftFolder(folder)
	const pool = new Pool(base.origin, {
		...{ connections, connect: { timeout: connectTimeoutMs }, headersTimeout: silenceMs, bodyTimeout: silenceMs },
	})

	async function send({ method, key, query = {}, headers = {}, body }: BucketCall): Promise<Dispatcher.ResponseData> {
		const address = new URL(`${root}/${key === null ? '' : prefix + key}`, base.origin)
		for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
		const signer = new AwsV4Signer({
			...{ ...keys, service: 's3', method, url: address.href },
			headers: { ...headers, 'x-amz-content-sha256': body?.hash ?? emptyHash },
		})
		const signed = await signer.sign()
		return pool.request({
			...{ method, path: signed.url.pathname + signed.url.search },
			headers: {
				...Object.fromEntries(signed.headers),
				host: base.host,
				...(body && { 'content-length': String(body.bytes) }),
			},
			body: body?.open() ?? null,
		})
	}

	/** The answer of a store that works; each call can be sent again, and is, once. */
	async function ask(asked: BucketCall): Promise<Dispatcher.ResponseData> {
		const attempt = breaker.begin()
		if (!attempt) throw new UnavailableError('The object store has failed lately and is not asked')
		for (let isLast = false; ; isLast = true) {
			try {
				const answer = await send(asked)
				if (answer.statusCode < 500 || answer.statusCode === noRoomStatus) {
					attempt.succeed()
					return answer
				}
				await answer.body.dump()
				if (!isLast) continue
				attempt.fail(`status ${answer.statusCode}`)
				throw new UnavailableError(`The object store answered ${answer.statusCode}`)
			} catch (error) {
				if (error instanceof UnavailableError) throw error
				if (!isLast) continue
				const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
				attempt.fail(code)
				throw new UnavailableError(`The object store does not answer: ${code}`)
			}
		}
	}

	/** Null if there is no such object. */
	async function find(asked: BucketCall): Promise<Dispatcher.ResponseData | null> {
		const answer = await ask(asked)
		if (answer.statusCode === 200 || answer.statusCode === 204 || answer.statusCode === 206) return answer
		await answer.body.dump()
		if (answer.statusCode === 404) return null
		throw new Error(`The object store refuses: ${asked.method} ${answer.statusCode}`)
	}

	async function stat(key: FileKey): Promise<KeptFile | null> {
		const answer = isFileKey(key) ? await find({ method: 'HEAD', key }) : null
		if (!answer) return null
		await answer.body.dump()
		const { 'content-length': bytes, 'last-modified': keptAt } = answer.headers
		return { key, bytes: Number(bytes), keptAt: new Date(String(keptAt)) }
	}

	async function sendWhole({ path, key, bytes }: DraftFile): Promise<Result<void, PutError>> {
		const answer = await ask({ method: 'PUT', key, body: fileBody(path, { hash: key, bytes }) })
		await answer.body.dump()
		if (answer.statusCode === noRoomStatus) return fail({ code: 'no-room' })
		if (answer.statusCode !== 200) throw new Error(`The object store refuses: PUT ${answer.statusCode}`)
		return ok(undefined)
	}

	return {
		stat,

		put: (content) =>
			withDraft(content, async (draft) => {
				const sent = draft.bytes > partBytes ? await sendInParts(draft, { partBytes, ask }) : await sendWhole(draft)
				if (!sent.ok) return sent
				const kept = await stat(draft.key)
				if (kept?.bytes !== draft.bytes) throw new Error(`The file ${draft.key} is gone since it was put`)
				return ok(kept)
			}),

		async read(key, range?: ByteRange) {
			if (!isFileKey(key)) return null
			const headers = range && { range: `bytes=${range.first}-${range.last}` }
			const answer = await find({ method: 'GET', key, ...(headers && { headers }) })
			return answer?.body ?? null
		},

		async delete(key) {
			const answer = isFileKey(key) ? await find({ method: 'DELETE', key }) : null
			await answer?.body.dump()
		},

		async *list() {
			for (let next: string | null = ''; next !== null; ) {
				const query = { 'list-type': '2', prefix, ...(next !== '' && { 'continuation-token': next }) }
				const answer = await find({ method: 'GET', key: null, query })
				if (!answer) throw new Error('There is no such bucket')
				const page = readObjectList(await answer.body.text())
				for (const { name, bytes, keptAt } of page.objects) {
					const key = name.slice(prefix.length)
					if (isFileKey(key)) yield { key, bytes, keptAt }
				}
				next = page.next
			}
		},

		// Calls to a store that does not answer end too.
		close: () => pool.destroy(),
	}
}
