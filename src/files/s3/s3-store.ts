import { createReadStream } from 'node:fs'
import { AwsV4Signer } from 'aws4fetch'
import { type Dispatcher, Pool } from 'undici'
import { type CircuitBreaker, createCircuitBreaker } from '#platform/circuit-breaker.ts'
import { fail, ok } from '#platform/result.ts'
import { UnavailableError } from '#platform/unavailable-error.ts'
import { createDraftFolder, type DraftFile } from '../draft-file.ts'
import { type ByteRange, type FileKey, type FileStore, isFileKey, type KeptFile } from '../file-store.ts'
import { readObjectList } from './object-list.ts'

export type BucketAccess = {
	/** With the bucket, in its host or its path: `https://cars.s3.eu-north-1.amazonaws.com`, `https://storage.example/cars`. */
	url: string
	region: string
	accessKeyId: string
	secretAccessKey: string
}

/** Of the object store: names of an own folder, so that a bucket can be shared. */
const prefix = 'files/'

const connectTimeoutMs = 3000
/** Until the head of an answer, and between two of its pieces. */
const silenceMs = 20_000
const connections = 32

/** SHA-256 of nothing. */
const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

type Asked = {
	method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
	key: FileKey | null
	query?: Record<string, string>
	headers?: Record<string, string>
	draft?: DraftFile
}

/**
 * Files as objects of a bucket (S3 and what speaks as it). `folder` holds a content until its hash, which is the name of the object and
 * covered by the signature, is known. Rejects with `UnavailableError` while the store does not answer.
 */
export function createS3Store(
	{ url, ...keys }: BucketAccess,
	{ folder, breaker = createCircuitBreaker() }: { folder: string; breaker?: CircuitBreaker },
): FileStore & { close: () => Promise<void> } {
	const base = new URL(url)
	const root = base.pathname.replace(/\/$/, '')
	const withDraft = createDraftFolder(folder)
	const pool = new Pool(base.origin, {
		...{ connections, connect: { timeout: connectTimeoutMs }, headersTimeout: silenceMs, bodyTimeout: silenceMs },
	})

	async function send({ method, key, query = {}, headers = {}, draft }: Asked): Promise<Dispatcher.ResponseData> {
		const address = new URL(`${root}/${key === null ? '' : prefix + key}`, base.origin)
		for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
		const signer = new AwsV4Signer({
			...{ ...keys, service: 's3', method, url: address.href },
			headers: { ...headers, 'x-amz-content-sha256': draft?.key ?? emptyHash },
		})
		const signed = await signer.sign()
		return pool.request({
			...{ method, path: signed.url.pathname + signed.url.search },
			headers: {
				...Object.fromEntries(signed.headers),
				host: base.host,
				...(draft && { 'content-length': String(draft.bytes) }),
			},
			body: draft ? createReadStream(draft.path) : null,
		})
	}

	/** The answer of a store that works; each call can be sent again, and is, once. */
	async function ask(asked: Asked): Promise<Dispatcher.ResponseData> {
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
	async function find(asked: Asked): Promise<Dispatcher.ResponseData | null> {
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

	return {
		stat,

		put: (content) =>
			withDraft(content, async (draft) => {
				const answer = await ask({ method: 'PUT', key: draft.key, draft })
				await answer.body.dump()
				if (answer.statusCode === noRoomStatus) return fail({ code: 'no-room' })
				if (answer.statusCode !== 200) throw new Error(`The object store refuses: PUT ${answer.statusCode}`)
				const kept = await stat(draft.key)
				if (!kept) throw new Error(`The file ${draft.key} is gone since it was put`)
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

		close: () => pool.close(),
	}
}

/** A quota is used up. */
const noRoomStatus = 507
