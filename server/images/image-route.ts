import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Logger } from '#platform/logger.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { chooseFormat, type ImageFormat, type ImageWidth, parseImageAddress } from './image-address.ts'
import { createImageFinder, type FoundImage, ImageFetchError } from './image-source.ts'
import { ImageStore } from './image-store.ts'
import { createQueue } from './work-queue.ts'

const cacheControl = 'public, max-age=86400, stale-while-revalidate=604800'

/** Pictures waiting to be scaled at most; beyond it the visitor is asked to come back. */
const maxWaiting = 200

export type ImageRouteOptions = {
	dataDir: string
	publicDir: string
	hosts: readonly string[]
	maxCacheBytes: number
	log: Logger
}

type Sent = { status: number; bytes: number }

export type SendImage = ReturnType<typeof createImageRoute>

/** Answers `/ipx/w_640/…`. One processor is always left to the pages. */
export function createImageRoute({ dataDir, publicDir, hosts, maxCacheBytes, log }: ImageRouteOptions) {
	const findImage = createImageFinder({ folder: publicDir, hosts })
	const store = new ImageStore({ folder: join(dataDir, 'cache', 'images'), maxBytes: maxCacheBytes })
	const queue = createQueue({ atOnce: Math.max(1, availableParallelism() - 1), maxWaiting })
	const underWay = new Map<string, Promise<Buffer>>()

	async function make(key: string, image: FoundImage, width: ImageWidth, format: ImageFormat): Promise<Buffer> {
		const stored = await store.find(key)
		if (stored) return stored
		const { scaleImage } = await import('./image-scaler.ts')
		const scaled = await queue.run(async () => scaleImage(await image.read(), width, format))
		// A full disk costs time, no picture.
		await store.put(key, scaled).catch((err) => log.warn({ err, image: key }, 'a picture could not be kept'))
		return scaled
	}

	function makeOnce(key: string, image: FoundImage, width: ImageWidth, format: ImageFormat): Promise<Buffer> {
		const making = underWay.get(key) ?? make(key, image, width, format).finally(() => underWay.delete(key))
		underWay.set(key, making)
		return making
	}

	return async function sendImage(
		request: IncomingMessage,
		response: ServerResponse,
		{ pathname, search, isSecure }: { pathname: string; search: string; isSecure: boolean },
	): Promise<Sent> {
		const refuse = (status: number, headers: string[] = []) => {
			const lines = [...securityHeaders({ isSecure }), ...headers, 'content-length', '0']
			response.writeHead(status, [...lines, 'cache-control', status === 503 ? 'no-store' : 'public, max-age=60']).end()
			return { status, bytes: 0 }
		}

		const address = parseImageAddress(pathname, search)
		const image = address && (await findImage(address.source))
		if (!image) return refuse(404)
		const { width, source } = address
		const format = chooseFormat(request.headers.accept)
		const name = source.kind === 'own' ? source.pathname : source.url.href
		const key = `${name} ${image.version} ${width} ${format}`
		const etag = `"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`
		const lines = [...securityHeaders({ isSecure }), 'cache-control', cacheControl, 'etag', etag, 'vary', 'accept']
		if (request.headers['if-none-match'] === etag) {
			response.writeHead(304, lines).end()
			return { status: 304, bytes: 0 }
		}

		let bytes: Buffer
		try {
			bytes = await makeOnce(key, image, width, format)
		} catch (error) {
			if (queue.isFull(error)) return refuse(503, ['retry-after', '5'])
			log.warn({ err: error, image: name }, 'a picture could not be made')
			return refuse(error instanceof ImageFetchError ? 502 : 415)
		}
		lines.push('content-type', `image/${format}`, 'content-length', String(bytes.length))
		response.writeHead(200, [...lines, 'content-security-policy', `default-src 'none'`])
		response.end(request.method === 'HEAD' ? undefined : bytes)
		return { status: 200, bytes: bytes.length }
	}
}
