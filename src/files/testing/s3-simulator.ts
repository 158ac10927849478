import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { sha256 } from '#platform/sha256.ts'
import { closeServer, listenLocally } from '#platform/testing/local-server.ts'
import { gather } from './gather.ts'

const bucket = 'cars'
const region = 'test-region-1'
/** So that lists have several pages. */
const objectsInList = 2

/** An object store over real HTTP that speaks as S3 does: it checks signatures and hashes, and lists in small pages. */
export async function startS3({ isInHost = false, maxBytes = 1e9 } = {}) {
	const access = { region, accessKeyId: 'test-key', secretAccessKey: randomBytes(20).toString('hex') }
	const objects = new Map<string, { content: Buffer; keptAt: Date }>()
	/** Parts by upload and number. */
	const uploads = new Map<string, Map<number, Buffer>>()
	const seen: string[] = []
	/** Each gets the line that is asked for: the connection is cut before or after what it asks. */
	type IsCut = (line: string) => boolean
	const mood: { fault: ((response: ServerResponse) => void) | null; isCut: IsCut; isAnswerLost: IsCut } = {
		...{ fault: null, isCut: () => false, isAnswerLost: () => false },
	}

	async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const url = new URL(request.url ?? '', 'http://any')
		const content = Buffer.concat(await gather<Uint8Array>(request))
		const line = `${request.method} ${url.pathname}${url.search}`
		seen.push(line)
		if (mood.fault) return mood.fault(response)
		if (mood.isCut(line)) return void response.destroy()
		const end = (status: number, body: string | Buffer = '', headers: Record<string, string> = {}) =>
			mood.isAnswerLost(line) && status === 200
				? void response.destroy()
				: void response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body)
		if (!isSigned(request, url, access)) return end(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>')
		const hash = hashOf(content)
		if (request.headers['x-amz-content-sha256'] !== hash) return end(400, '<Error><Code>BadDigest</Code></Error>')
		const root = isInHost ? '/' : `/${bucket}/`
		if (!url.pathname.startsWith(root)) return end(404, '<Error><Code>NoSuchBucket</Code></Error>')
		const name = decodeURIComponent(url.pathname.slice(root.length))
		if (name === '') return end(200, list(url.searchParams), { 'content-type': 'application/xml' })
		const held = [...objects.values()].reduce((sum, each) => sum + each.content.length, 0)
		const uploadId = url.searchParams.get('uploadId')
		if (url.searchParams.has('uploads')) {
			const id = `<${uploads.size}>`
			uploads.set(id, new Map())
			return end(
				200,
				`<InitiateMultipartUploadResult><UploadId>${escaped(id)}</UploadId></InitiateMultipartUploadResult>`,
			)
		}
		if (uploadId !== null) {
			const parts = uploads.get(uploadId)
			if (!parts) return end(404, '<Error><Code>NoSuchUpload</Code></Error>')
			if (request.method === 'PUT') {
				const partsHeld = [...parts.values()].reduce((sum, each) => sum + each.length, held)
				if (partsHeld + content.length > maxBytes) return end(507)
				parts.set(Number(url.searchParams.get('partNumber')), content)
				return end(200, '', { etag: `"${hash.slice(0, 32)}"` })
			}
			uploads.delete(uploadId)
			if (request.method === 'DELETE') return end(204)
			const named = [...content.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"(\w+)"<\/ETag>/g)]
			const found = named.flatMap(([, number, tag]) => {
				const part = parts.get(Number(number))
				return part && hashOf(part).startsWith(tag ?? '?') ? [part] : []
			})
			if (found.length === 0 || found.length !== named.length)
				return end(200, '<Error><Code>InvalidPart</Code></Error>')
			objects.set(name, { content: Buffer.concat(found), keptAt: new Date() })
			return end(200, '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>')
		}
		if (request.method === 'PUT') {
			if (held + content.length > maxBytes) return end(507)
			objects.set(name, { content, keptAt: new Date() })
			return end(200)
		}
		if (request.method === 'DELETE') {
			objects.delete(name)
			return end(204)
		}
		const found = objects.get(name)
		if (!found) return end(404, '<Error><Code>NoSuchKey</Code></Error>')
		const headers = { 'last-modified': found.keptAt.toUTCString() }
		const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
		const part = first === undefined ? found.content : found.content.subarray(Number(first), Number(last) + 1)
		end(first === undefined ? 200 : 206, part, { ...headers, 'content-length': String(part.length) })
	}

	function list(query: URLSearchParams): string {
		const names = [...objects.keys()].filter((name) => name.startsWith(query.get('prefix') ?? '')).toSorted()
		const after = query.get('continuation-token')
		const rest = after ? names.filter((name) => `<${name}>` > after) : names
		const page = rest.slice(0, objectsInList)
		const written = page.map((name) => {
			const { content, keptAt } = objects.get(name) ?? { content: Buffer.alloc(0), keptAt: new Date(0) }
			return `<Contents><Key>${name}</Key><LastModified>${keptAt.toISOString()}</LastModified><Size>${content.length}</Size></Contents>`
		})
		const isTruncated = rest.length > page.length
		const token = isTruncated ? `<NextContinuationToken>&lt;${page.at(-1)}&gt;</NextContinuationToken>` : ''
		return `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>${isTruncated}</IsTruncated>${written.join('')}${token}</ListBucketResult>`
	}

	const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
	const port = await listenLocally(server)
	return {
		access: { ...access, url: `http://127.0.0.1:${port}${isInHost ? '' : `/${bucket}`}` },
		...{ objects, uploads, seen, mood },
		close: () => closeServer(server),
	}
}

const hashOf = (content: Buffer) => sha256(content, 'hex')
const escaped = (text: string) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Signature version 4, by the words of its specification. */
function isSigned(
	{ method, headers }: IncomingMessage,
	url: URL,
	{ secretAccessKey, accessKeyId }: { secretAccessKey: string; accessKeyId: string },
): boolean {
	const written =
		/^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
			headers.authorization ?? '',
		)
	const [, keyId, day = '', itsRegion = '', names = '', signature] = written ?? []
	if (keyId !== accessKeyId || itsRegion !== region || !names.split(';').includes('host')) return false
	const query = [...url.searchParams]
		.map((pair) => pair.map(encodeStrictly).join('='))
		.toSorted()
		.join('&')
	const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
	const asked = [method, url.pathname, query, lines.join(''), names, headers['x-amz-content-sha256']].join('\n')
	const scope = `${day}/${region}/s3/aws4_request`
	const hash = sha256(asked, 'hex')
	const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash].join('\n')
	const key = ['s3', 'aws4_request'].reduce<Buffer>(hmac, hmac(hmac(`AWS4${secretAccessKey}`, day), region))
	return hmac(key, text).toString('hex') === signature
}

const encodeStrictly = (text: string) =>
	encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
