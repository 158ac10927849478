import type { IncomingMessage, ServerResponse } from 'node:http'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { buildConnector } from 'undici'
import { viewsFrom } from '#domain/cars/studio-picture.ts'
import type { Logger } from '#platform/logger.ts'
import { sha256 } from '#platform/sha256.ts'
import { studioLayersFolder } from '#stock/studio-layers.ts'
import type { RequestAddress } from '../http/request-address.ts'
import { securityHeaders } from '../http/security-headers.ts'
import type { LibraryFiles } from '../media/library-files.ts'
import { createImageFinder } from './find-image.ts'
import { chooseFormat, type ImageSource, parseImageAddress } from './image-address.ts'
import { createImageMaker, type MadeImage } from './image-maker.ts'
import { type ImageProblem, statusOfProblem } from './image-problem.ts'
import { ImageStore } from './image-store.ts'
import { createRemoteImages, type FetchLimits } from './remote-images.ts'
import { createScalerPool, type ScalerLimits } from './scaler-pool.ts'
import type { SharedPictures } from './shared-pictures.ts'

const cacheControl = 'public, max-age=86400, stale-while-revalidate=604800'
const briefCacheControl = 'public, max-age=60, stale-while-revalidate=600'

/** A picture opened as a document must not run or load anything. */
const policy = `default-src 'none'; style-src 'unsafe-inline'; sandbox`

const megabyte = 1024 * 1024

/** The share of the picture store for unscaled pictures of other hosts; enough for a few large ones. */
const sourceShare = 0.25
const minSourceBytes = 64 * megabyte

/** Leaves one processor to the pages. A hundred waiting pictures are half a minute of work for one process. */
const scalerLimits: ScalerLimits = {
	processes: Math.min(4, Math.max(1, availableParallelism() - 1)),
	maxWaiting: 100,
	// A picture of 50 megapixels takes some seconds.
	processorLimitMs: 10_000,
	timeoutMs: 60_000,
	idleMs: 30_000,
	maxResidentBytes: 256 * megabyte,
}

export type ImageRouteOptions = {
	dataDir: string
	publicDir: string
	/** Where the layers of studio pictures are. */
	layersDir?: string
	/** Uploaded files; without it there are none. */
	library?: LibraryFiles
	/** What other processes have scaled; none by default. */
	shared?: SharedPictures | null
	hosts: readonly string[]
	maxCacheBytes: number
	log: Logger
	now?: () => number
	/** Opens connections to other hosts; over TLS by default. */
	connect?: buildConnector.connector
	fetchLimits?: Partial<FetchLimits>
	scalerLimits?: Partial<ScalerLimits>
}

type Sent = { status: number; bytes: number }

export type SendImage = ReturnType<typeof createImageRoute>

/** Answers `/ipx/w_640/…`. */
export function createImageRoute(options: ImageRouteOptions) {
	const {
		dataDir,
		publicDir,
		layersDir = studioLayersFolder,
		library = null,
		shared = null,
		hosts,
		maxCacheBytes,
		log,
		now = Date.now,
		connect,
		fetchLimits,
	} = options
	const folder = join(dataDir, 'cache')
	const sourceBytes = Math.max(minSourceBytes, maxCacheBytes * sourceShare)
	const sources = new ImageStore({ folder: join(folder, 'sources'), maxBytes: sourceBytes })
	const remote = createRemoteImages({ hosts, store: sources, connect, limits: fetchLimits })
	const findImage = createImageFinder({
		folder: publicDir,
		layersFolder: layersDir,
		library,
		sources,
		remote,
		now,
		log,
	})
	const makeImage = createImageMaker({
		store: new ImageStore({ folder: join(folder, 'images'), maxBytes: maxCacheBytes * (1 - sourceShare) }),
		shared,
		scaler: createScalerPool({ ...scalerLimits, ...options.scalerLimits }),
		now,
		log,
	})

	return async function sendImage(
		request: IncomingMessage,
		response: ServerResponse,
		{
			pathname,
			search,
			isSecure,
			site,
		}: Pick<RequestAddress, 'pathname' | 'search' | 'isSecure'> & { site: { key: string } },
	): Promise<Sent> {
		const refuse = (status: number) => {
			const lines = [...securityHeaders({ isSecure }), 'content-length', '0', 'cache-control', 'no-store']
			if (status === 503) lines.push('retry-after', '5')
			response.writeHead(status, lines).end()
			return { status, bytes: 0 }
		}

		const send = ({ type, bytes }: MadeImage, lines: string[]) => {
			lines.push('content-type', type, 'content-length', String(bytes.length), 'content-security-policy', policy)
			response.writeHead(200, lines)
			response.end(request.method === 'HEAD' ? undefined : bytes)
			return { status: 200, bytes: bytes.length }
		}

		const address = parseImageAddress(pathname, search)
		if (!address) return refuse(404)
		const { width, source } = address
		const format = chooseFormat(request.headers.accept)
		const gone = whenGone(response)
		let problem: ImageProblem = 'missing'
		for (const [place, each] of sourcesOf(source).entries()) {
			const image = await findImage(each, site.key)
			if (!image) continue
			const etag = `"${sha256(`${image.key} ${width} ${format}`, 'base64url').slice(0, 22)}"`
			const lines = [...securityHeaders({ isSecure }), 'etag', etag, 'vary', 'accept']
			lines.push('cache-control', image.isBrief || place > 0 ? briefCacheControl : cacheControl)
			if (request.headers['if-none-match'] === etag) {
				response.writeHead(304, lines).end()
				return { status: 304, bytes: 0 }
			}

			const made = await makeImage(image, { width, format }, gone).catch((error) => {
				if (gone.aborted) return null
				throw error
			})
			if (made === null) return { status: 499, bytes: 0 }
			if (made.ok) return send(made.value, lines)
			problem = made.error
			if (problem !== 'unusable') break
		}
		return refuse(statusOfProblem[problem])
	}
}

/** If the layers of a studio picture are missing or torn, the car is shown from another side. */
function sourcesOf(source: ImageSource): ImageSource[] {
	if (source.kind !== 'studio') return [source]
	return viewsFrom(source.picture).map((picture) => ({ kind: 'studio', picture }))
}

/** Aborts when the client disconnects before the answer. */
function whenGone(response: ServerResponse): AbortSignal {
	const controller = new AbortController()
	if (response.destroyed) controller.abort()
	else response.once('close', () => controller.abort())
	return controller.signal
}
