import { existsSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { send } from '@fastify/send'
import { sendAnswer } from './http/answer.ts'
import { chooseEncoding } from './http/content-encoding.ts'
import { refusal } from './http/refusal.ts'
import { type HeaderLines, securityHeaders } from './http/security-headers.ts'
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
export function createFileRoute({ built, shipped }: FileFolders, { isDevelopment }: { isDevelopment: boolean }) {
	const compressed = listCompressed(built)

	return async ({ env }: Call): Promise<Outcome> => {
		const { incoming, outgoing, address } = env
		const { site, isSecure } = address
		const pathname = address.pathname === '/favicon.ico' ? `/favicons/${site.key}.svg` : address.pathname
		const isBuilt = pathname.startsWith('/assets/')
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

/** Paths of the compressed copies in the build. */
function listCompressed(folder: string): Set<string> {
	if (!existsSync(folder)) return new Set()
	const files = readdirSync(folder, { recursive: true, withFileTypes: true })
	return new Set(
		files
			.filter((entry) => entry.isFile() && Object.values(suffixes).some((suffix) => entry.name.endsWith(suffix)))
			.map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`),
	)
}

function typeOf(pathname: string): string {
	const type = send.mime.getType(pathname) ?? 'application/octet-stream'
	return type.startsWith('text/') || type === 'application/javascript' ? `${type}; charset=utf-8` : type
}

function toLines(headers: Record<string, string>): HeaderLines {
	return Object.entries(headers).flatMap(([name, value]) => [name.toLowerCase(), String(value)])
}
