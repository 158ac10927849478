import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sendAnswer } from './http/answer.ts'
import { mediaTypeOf } from './http/media-type.ts'
import { refusal } from './http/refusal.ts'
import { securityHeaders } from './http/security-headers.ts'
import type { Call, Outcome } from './route.ts'

export type StaticFile = {
	path: string
	bytes: number
	etag: string
	lastModified: string
	mediaType: string
	cacheControl: string
	/** Encodings made at build, best first. */
	encoded: { encoding: 'br' | 'gzip'; path: string; bytes: number }[]
}

export type StaticFiles = { find: (pathname: string) => StaticFile | undefined }

/** Their names hold a hash of what is in them. */
const foreverCached = 'public, max-age=31536000, immutable'
const revalidated = 'public, max-age=600, stale-while-revalidate=86400'

const encodings = [
	{ encoding: 'br', suffix: '.br' },
	{ encoding: 'gzip', suffix: '.gz' },
] as const

/**
 * Lists the files of folders once, at start: a request is a look-up in a table, so no address can reach outside them. Of
 * two files with one address the first folder's wins.
 */
export function listStaticFiles(folders: readonly string[]): StaticFiles {
	const files = new Map<string, StaticFile>()
	for (const folder of folders) {
		if (!existsSync(folder)) continue
		for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
			if (!entry.isFile() || entry.name.startsWith('.') || /\.(?:br|gz)$/.test(entry.name)) continue
			const path = join(entry.parentPath, entry.name)
			const pathname = `/${relative(folder, path).split(sep).map(encodeURIComponent).join('/')}`
			if (!files.has(pathname)) files.set(pathname, describeFile(path, pathname))
		}
	}
	return { find: (pathname) => files.get(pathname) }
}

function describeFile(path: string, pathname: string): StaticFile {
	const { size, mtimeMs } = statSync(path)
	return {
		path,
		bytes: size,
		etag: `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`,
		lastModified: new Date(mtimeMs).toUTCString(),
		mediaType: mediaTypeOf(extname(path)),
		cacheControl: pathname.startsWith('/assets/') ? foreverCached : revalidated,
		encoded: encodings
			.map(({ encoding, suffix }) => ({ encoding, path: path + suffix }))
			.filter((variant) => existsSync(variant.path))
			.map((variant) => ({ ...variant, bytes: statSync(variant.path).size })),
	}
}

/** Answers with a file of ours; `/favicon.ico` is another on each site. */
export function createFileRoute({ files, isDevelopment }: { files: StaticFiles; isDevelopment: boolean }) {
	return async ({ env }: Call): Promise<Outcome> => {
		const { incoming, outgoing, address } = env
		const { pathname, site, isSecure } = address
		const file = files.find(pathname === '/favicon.ico' ? `/favicons/${site.key}.svg` : pathname)
		const sent = file
			? await sendStaticFile(incoming, outgoing, file, { isSecure })
			: sendAnswer(incoming, outgoing, refusal(404, address), { isSecure, isDevelopment })
		return { ...sent, isFile: true }
	}
}

/** Answers GET and HEAD: whole, in part, or "not modified". Gives status and bytes for the log. */
export async function sendStaticFile(
	request: IncomingMessage,
	response: ServerResponse,
	file: StaticFile,
	{ isSecure }: { isSecure: boolean },
): Promise<{ status: number; bytes: number }> {
	const accepted = request.headers['accept-encoding'] ?? ''
	const variant = request.headers.range ? undefined : file.encoded.find(({ encoding }) => accepted.includes(encoding))
	const etag = variant ? `${file.etag.slice(0, -1)}-${variant.encoding}"` : file.etag
	const lines = [...securityHeaders({ isSecure }), 'cache-control', file.cacheControl, 'etag', etag]
	lines.push('last-modified', file.lastModified)
	if (file.encoded.length > 0) lines.push('vary', 'accept-encoding')

	if (isNotModified(request, etag, file.lastModified)) {
		response.writeHead(304, lines).end()
		return { status: 304, bytes: 0 }
	}
	lines.push('content-type', file.mediaType)
	// A drawing opened by itself must not run scripts under our name.
	if (file.mediaType === 'image/svg+xml')
		lines.push('content-security-policy', `default-src 'none'; style-src 'unsafe-inline'`)

	const range = variant ? null : readRange(request.headers.range, file.bytes)
	if (range === 'outside') {
		response.writeHead(416, [...lines, 'content-range', `bytes */${file.bytes}`]).end()
		return { status: 416, bytes: 0 }
	}
	const bytes = range ? range.end - range.start + 1 : (variant?.bytes ?? file.bytes)
	const status = range ? 206 : 200
	lines.push('content-length', String(bytes))
	if (variant) lines.push('content-encoding', variant.encoding)
	else lines.push('accept-ranges', 'bytes')
	if (range) lines.push('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`)
	response.writeHead(status, lines)
	if (request.method === 'HEAD' || bytes === 0) response.end()
	else await pipeline(createReadStream(variant?.path ?? file.path, range ?? {}), response)
	return { status, bytes }
}

function isNotModified({ headers }: IncomingMessage, etag: string, lastModified: string): boolean {
	const known = headers['if-none-match']
	if (known !== undefined) return known === '*' || known.split(/,\s*/).some((each) => each.replace(/^W\//, '') === etag)
	const since = Date.parse(headers['if-modified-since'] ?? '')
	return Date.parse(lastModified) <= since
}

/** One range of bytes; several, or anything unreadable, count as a wish for the whole. */
export function readRange(
	header: string | undefined,
	bytes: number,
): { start: number; end: number } | 'outside' | null {
	const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
	if (!match || (match[1] === '' && match[2] === '')) return null
	const last = bytes - 1
	const start = match[1] === '' ? Math.max(0, bytes - Number(match[2])) : Number(match[1])
	const end = match[1] === '' || match[2] === '' ? last : Math.min(Number(match[2]), last)
	if (start > last || end < 0 || Number(match[2]) === 0) return 'outside'
	return start <= end ? { start, end } : null
}
