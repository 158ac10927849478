import { pipeline } from 'node:stream/promises'
import { send } from '@fastify/send'
import { sendAnswer } from './http/answer.ts'
import { chooseEncoding } from './http/content-encoding.ts'
import { refusal } from './http/refusal.ts'
import { type HeaderLines, securityHeaders } from './http/security-headers.ts'
import { builtPath, listBuilt, type ReleaseFiles } from './release-files.ts'
import type { Call, Outcome } from './route.ts'

/** Their names contain a hash of the content. */
const foreverCached = 'public, max-age=31536000, immutable'
const revalidated = 'public, max-age=600, stale-while-revalidate=86400'

/** An SVG opened as a document must not run scripts on our origin. */
const drawingPolicy = `default-src 'none'; style-src 'unsafe-inline'`

const suffixes = { br: '.br', gzip: '.gz' } as const

export type FileFolders = {
	/** Output of the build; compressed copies are beside the files. */
	built: string
	/** All other files in `public/`. */
	shipped: string
}

/** Serves files: whole, ranges, or 304. `/favicon.ico` depends on the site. */
export function createFileRoute(
	{ built, shipped }: FileFolders,
	{ isDevelopment, releaseFiles = null }: { isDevelopment: boolean; releaseFiles?: ReleaseFiles | null },
) {
	const compressed = new Set(
		listBuilt(built).filter((path) => Object.values(suffixes).some((suffix) => path.endsWith(suffix))),
	)

	/** A file that the build does not have, of a page that a process of another release has sent. */
	async function sendOfRelease({ env }: Call, pathname: string, encoding: string | null): Promise<Outcome | null> {
		const { incoming, outgoing, address } = env
		const suffix = encoding === 'br' || encoding === 'gzip' ? suffixes[encoding] : ''
		const found = await releaseFiles?.find(pathname, suffix ? [suffix] : [])
		if (!found) return null
		const { body } = found
		const lines = [...securityHeaders(address), 'cache-control', foreverCached, 'vary', 'accept-encoding']
		if (pathname.endsWith('.svg')) lines.push('content-security-policy', drawingPolicy)
		if (found.suffix) lines.push('content-encoding', String(encoding))
		lines.push('content-type', typeOf(pathname), 'content-length', String(body.length))
		outgoing.writeHead(200, lines)
		outgoing.end(incoming.method === 'HEAD' ? undefined : body)
		return { status: 200, bytes: body.length, isFile: true }
	}

	return async (call: Call): Promise<Outcome> => {
		const { env } = call
		const { incoming, outgoing, address } = env
		const { site, isSecure } = address
		const pathname = address.pathname === '/favicon.ico' ? `/favicons/${site.key}.svg` : address.pathname
		const isBuilt = pathname.startsWith(builtPath)
		const encoding = chooseEncoding(incoming.headers['accept-encoding'], 'file')
		const suffix = encoding === 'br' || encoding === 'gzip' ? suffixes[encoding] : ''
		const isCompressed = suffix !== '' && incoming.headers.range === undefined && compressed.has(pathname + suffix)

		const found = await send(incoming, isCompressed ? pathname + suffix : pathname, {
			root: isBuilt ? built : shipped,
			index: false,
			dotfiles: 'ignore',
			cacheControl: false,
			// A compressed copy has the content type of the original.
			contentType: !isCompressed,
		})
		if (found.type !== 'file' && found.statusCode !== 412 && found.statusCode !== 416) {
			const ofRelease = isBuilt ? await sendOfRelease(call, pathname, encoding) : null
			if (ofRelease) return ofRelease
			const rules = { isSecure, isDevelopment }
			return { ...sendAnswer(incoming, outgoing, refusal(404, address), rules), isFile: true }
		}
		const cacheControl = found.statusCode >= 400 ? 'no-store' : isBuilt ? foreverCached : revalidated
		const lines = [...securityHeaders({ isSecure }), 'cache-control', cacheControl]
		if (isBuilt) lines.push('vary', 'accept-encoding')
		if (pathname.endsWith('.svg')) lines.push('content-security-policy', drawingPolicy)
		if (found.type !== 'file') {
			const range = found.headers['Content-Range']
			outgoing.writeHead(found.statusCode, [
				...lines,
				...(range ? ['content-range', range] : []),
				'content-length',
				'0',
			])
			outgoing.end()
			return { status: found.statusCode, bytes: 0, isFile: true }
		}
		if (isCompressed && found.statusCode !== 304)
			lines.push('content-encoding', encoding, 'content-type', typeOf(pathname))
		outgoing.writeHead(found.statusCode, [...lines, ...toLines(found.headers)])
		await pipeline(found.stream, outgoing)
		return { status: found.statusCode, bytes: Number(found.headers['Content-Length'] ?? 0), isFile: true }
	}
}

function typeOf(pathname: string): string {
	const type = send.mime.getType(pathname) ?? 'application/octet-stream'
	return type.startsWith('text/') || type === 'application/javascript' ? `${type}; charset=utf-8` : type
}

function toLines(headers: Record<string, string>): HeaderLines {
	return Object.entries(headers).flatMap(([name, value]) => [name.toLowerCase(), String(value)])
}
