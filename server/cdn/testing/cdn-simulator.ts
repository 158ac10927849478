import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

type Kept = { status: number; body: string; keys: Set<string>; isOld: boolean; staleIfError: boolean }

/** How the three understand keys, ages and purges. */
const dialects = {
	fastly: {
		...{ keys: 'surrogate-key', separator: ' ', age: 'surrogate-control' },
		isAllowed: ({ headers }: IncomingMessage) =>
			headers['fastly-key'] === 'token' && headers['fastly-soft-purge'] === '1',
		keysOf: ({ headers }: IncomingMessage) => String(headers['surrogate-key']).split(' '),
		done: { status: 'ok' },
	},
	cloudflare: {
		...{ keys: 'cache-tag', separator: ',', age: 'cdn-cache-control' },
		isAllowed: ({ headers }: IncomingMessage) => headers.authorization === 'Bearer token',
		keysOf: (_: IncomingMessage, body: string): string[] => JSON.parse(body).tags,
		done: { success: true, errors: [] },
	},
	varnish: {
		...{ keys: 'xkey', separator: ' ', age: 'surrogate-control' },
		isAllowed: ({ headers }: IncomingMessage) => headers['x-purge-token'] === 'token',
		keysOf: ({ headers }: IncomingMessage) => String(headers['x-purge-keys']).split(' '),
		done: null,
	},
}

export type CdnName = keyof typeof dialects

const purgePath = '/purge'

/** A CDN over HTTP in front of an origin, until the test ends. */
export async function startCdnSimulator(name: CdnName, origin: string) {
	const dialect = dialects[name]
	const kept = new Map<string, Kept>()
	let purges = 0
	let refuses = 0

	async function purge(request: IncomingMessage, response: ServerResponse): Promise<void> {
		purges++
		if (refuses > 0) {
			refuses--
			return void response.writeHead(503).end()
		}
		if (request.method !== 'POST' || !dialect.isAllowed(request)) return void response.writeHead(403).end()
		const keys = dialect.keysOf(request, await textOf(request))
		for (const page of kept.values()) if (keys.some((key) => page.keys.has(key))) page.isOld = true
		response.writeHead(dialect.done ? 200 : 204, { 'content-type': 'application/json' })
		response.end(dialect.done ? JSON.stringify(dialect.done) : undefined)
	}

	async function show(path: string, response: ServerResponse): Promise<void> {
		const known = kept.get(path)
		const send = ({ status, body }: Pick<Kept, 'status' | 'body'>, how: string) =>
			response.writeHead(status, { 'x-cache': how }).end(body)
		if (known && !known.isOld) return void send(known, 'hit')
		const answer = await fetch(origin + path).catch(() => null)
		if (!answer || answer.status >= 500)
			return void (known?.staleIfError ? send(known, 'stale') : response.writeHead(502).end())
		const page: Kept = {
			status: answer.status,
			body: await answer.text(),
			keys: new Set(answer.headers.get(dialect.keys)?.split(dialect.separator)),
			isOld: false,
			staleIfError: /stale-if-error=[1-9]/.test(answer.headers.get(dialect.age) ?? ''),
		}
		if (/max-age=[1-9]/.test(answer.headers.get(dialect.age) ?? '')) kept.set(path, page)
		else kept.delete(path)
		send(page, 'miss')
	}

	const server = createServer((request, response) => {
		const answering = request.url === purgePath ? purge(request, response) : show(request.url ?? '/', response)
		answering.catch((error: Error) => response.destroy(error))
	})
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
	const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
	onTestFinished(() => {
		server.close()
		server.closeAllConnections()
	})
	return {
		environment: { CDN: name, CDN_PURGE_URL: address + purgePath, CDN_PURGE_TOKEN: 'token' },
		/** What a visitor sees: how it was found, and the page. */
		async visit(path: string): Promise<string> {
			const answer = await fetch(address + path)
			return `${answer.headers.get('x-cache')} ${await answer.text()}`
		},
		refuseNext: (count: number) => {
			refuses = count
		},
		purges: () => purges,
	}
}

async function textOf(request: IncomingMessage): Promise<string> {
	const parts: Buffer[] = []
	for await (const part of request) parts.push(part)
	return Buffer.concat(parts).toString()
}
