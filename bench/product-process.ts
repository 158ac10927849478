import { Agent, request } from 'node:http'
import { serverArguments, serverEnvironment } from '../scripts/server-options.mjs'
import { type ServerProcess, startServerProcess } from './server-process.ts'

const requestsPerRound = 120

/** The product as `npm start` starts it, at rest. */
export async function withServer<T>(
	environment: Record<string, string>,
	work: (server: ServerProcess) => Promise<T>,
): Promise<T> {
	const server = await startServerProcess([...serverArguments], { ...serverEnvironment, ...environment })
	try {
		await server.rest()
		return await work(server)
	} finally {
		await server.stop()
	}
}

/** Processor time of a request, of those of one round. */
export async function cpuPerPage(server: ServerProcess, fetchOne: (turn: number) => Promise<unknown>): Promise<number> {
	const before = server.cpuMs()
	for (let turn = 0; turn < requestsPerRound; turn++) await fetchOne(turn)
	return (server.cpuMs() - before) / requestsPerRound
}

const oneConnection = new Agent({ keepAlive: true, maxSockets: 1 })

/** On a busy machine a render may wait for so long that it is refused; it is asked for again. */
export async function fetchPage(
	server: Pick<ServerProcess, 'port'>,
	site: string,
	path: string,
	agent = oneConnection,
): Promise<Buffer> {
	for (let attempt = 0; attempt < 5; attempt++) {
		const { status, body } = await ask(server, site, path, agent)
		if (status === 200) return body
		if (status !== 503) throw new Error(`${path} answered ${status}`)
	}
	throw new Error(`${path} is refused again and again`)
}

function ask(
	{ port }: Pick<ServerProcess, 'port'>,
	site: string,
	path: string,
	agent: Agent,
): Promise<{ status: number | undefined; body: Buffer }> {
	return new Promise((resolve, reject) => {
		const headers = { host: `${site}.localhost:${port}`, 'accept-encoding': 'gzip' }
		request({ agent, host: '127.0.0.1', port, path, headers }, (response) => {
			const chunks: Buffer[] = []
			response.on('data', (chunk: Buffer) => chunks.push(chunk))
			response.on('end', () => resolve({ status: response.statusCode, body: Buffer.concat(chunks) }))
			response.on('error', reject)
		})
			.on('error', reject)
			.end()
	})
}
