import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileKind } from '#domain/media/file-kind.ts'
import { fileName } from '#domain/media/media-address.ts'
import type { ByteRange } from '#files/file-store.ts'
import { sendAnswer } from '../http/answer.ts'
import { refusal } from '../http/refusal.ts'
import { type HeaderLines, securityHeaders } from '../http/security-headers.ts'
import type { Call, Outcome } from '../route.ts'
import { findCaptions, findMedia, type LibraryFiles } from './library-files.ts'

const foreverCached = 'public, max-age=31536000, immutable'
const revalidated = 'public, max-age=60, stale-while-revalidate=600'

const types: Record<FileKind, string> = {
	...{ jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp', avif: 'image/avif', svg: 'image/svg+xml' },
	...{ pdf: 'application/pdf', mp4: 'video/mp4' },
}

/** A picture opened as a document must not run or load anything. Browsers show no PDF in a sandbox. */
const picturePolicy = `default-src 'none'; style-src 'unsafe-inline'; sandbox`

/** Answers `/media/library/…`: the uploaded file itself, whole or in a part. */
export function createMediaRoute(library: LibraryFiles, { isDevelopment }: { isDevelopment: boolean }) {
	return async ({ env }: Call): Promise<Outcome> => {
		const { incoming, outgoing, address } = env
		const { isSecure } = address
		const missing = () => ({
			...sendAnswer(incoming, outgoing, refusal(404, address), { isSecure, isDevelopment }),
			isFile: true,
		})
		const captions = await findCaptions(library.media, address.site.key, address.pathname)
		if (captions) {
			const { text, isCurrent } = captions
			const bytes = Buffer.byteLength(text)
			outgoing.writeHead(200, [
				...securityHeaders({ isSecure }),
				...['cache-control', isCurrent ? foreverCached : revalidated],
				...['content-type', 'text/vtt; charset=utf-8', 'content-length', String(bytes)],
			])
			outgoing.end(incoming.method === 'HEAD' ? undefined : text)
			return { status: 200, bytes, isFile: true }
		}
		const found = await findMedia(library.media, address.site.key, address.pathname)
		if (!found) return missing()
		const { item, isCurrent } = found
		const { kind, bytes, hash } = item
		const etag = `"${hash.slice(0, 32)}"`
		const lines: HeaderLines = [
			...securityHeaders({ isSecure }),
			...['cache-control', isCurrent ? foreverCached : revalidated, 'etag', etag],
			...['accept-ranges', 'bytes'],
			...(kind === 'pdf' ? [] : ['content-security-policy', picturePolicy]),
		]
		const end = (status: number, more: HeaderLines = []): Outcome => {
			outgoing.writeHead(status, [...lines, ...more]).end()
			return { status, bytes: 0, isFile: true }
		}
		if (incoming.headers['if-none-match'] === etag) return end(304)
		const { range: asked, 'if-range': known } = incoming.headers
		const range = known === undefined || known === etag ? parseRange(asked, bytes) : null
		if (range === 'unsatisfiable') return end(416, ['content-range', `bytes */${bytes}`, 'content-length', '0'])

		const [first, last] = range ? [range.first, range.last] : [0, bytes - 1]
		const head: HeaderLines = [
			...['content-type', types[kind], 'content-length', String(last - first + 1)],
			...['content-disposition', `inline; filename="${fileName(item)}"`],
			...(range ? ['content-range', `bytes ${first}-${last}/${bytes}`] : []),
		]
		const status = range ? 206 : 200
		if (incoming.method === 'HEAD') return end(status, head)
		const content = await library.files.read(hash, range ?? undefined)
		if (!content) return missing()
		outgoing.writeHead(status, [...lines, ...head])
		await pipeline(Readable.from(content), outgoing)
		return { status, bytes: last - first + 1, isFile: true }
	}
}

/** One range of bytes (RFC 9110, 14.1.2); null: the whole file is sent, as for several ranges. */
export function parseRange(header: string | undefined, bytes: number): ByteRange | null | 'unsatisfiable' {
	const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
	if (from === '' && to === '') return null
	const first = from === '' ? Math.max(0, bytes - Number(to)) : Number(from)
	const last = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
	if (from !== '' && to !== '' && Number(to) < first) return null
	return first > last ? 'unsatisfiable' : { first, last }
}
