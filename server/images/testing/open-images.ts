import { writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import type { buildConnector } from 'undici'
import { onTestFinished } from 'vitest'
import { silentLog } from '#platform/logger.ts'
import { closeServer, listenLocally } from '#platform/testing/local-server.ts'
import { createTestFolder } from '#platform/testing/test-folder.ts'
import { createImageRoute, type ImageRouteOptions } from '../image-route.ts'

export async function listen(listener: RequestListener): Promise<number> {
	const server = createServer(listener)
	onTestFinished(() => closeServer(server))
	return listenLocally(server)
}

export const redPicture = (width = 800, height = 400) =>
	sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } })

const encodePictures = () => Promise.all([redPicture().png().toBuffer(), redPicture().avif().toBuffer()])

/** Encoded once for a worker. */
let pictures: ReturnType<typeof encodePictures> | undefined

/** Connects to hosts by name on local ports, without TLS. */
export function connectTo(portOf: Record<string, number>): buildConnector.connector {
	return ({ hostname }, done) => {
		const socket = connect(portOf[hostname] ?? 1, '127.0.0.1')
		socket.once('connect', () => done(null, socket))
		socket.once('error', (error) => done(error, null))
	}
}

/** The image route with a few of its own pictures, and other hosts simulated by the test. */
export async function openImages(
	hosts: Record<string, RequestListener> = {},
	options: Partial<ImageRouteOptions> = {},
) {
	const folder = createTestFolder()
	pictures ??= encodePictures()
	const [png, avif] = await pictures
	writeFileSync(join(folder, 'car.png'), png)
	writeFileSync(join(folder, 'car.avif'), avif)
	writeFileSync(join(folder, 'broken.jpg'), 'this is no picture')
	const portOf: Record<string, number> = {}
	for (const [host, listener] of Object.entries(hosts)) portOf[host] = await listen(listener)
	const sendImage = createImageRoute({
		dataDir: folder,
		publicDir: folder,
		hosts: ['cdn.example', ...Object.keys(hosts)],
		maxCacheBytes: 1e6,
		log: silentLog,
		connect: connectTo(portOf),
		...options,
	})
	const port = await listen((request, response) => {
		const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
		void sendImage(request, response, { pathname, search, isSecure: false, site: { key: 'carhall-se' } })
	})
	return (path: string, accept = '*/*', signal?: AbortSignal) =>
		fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept }, ...(signal ? { signal } : {}) })
}
