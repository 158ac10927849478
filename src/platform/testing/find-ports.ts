import { createServer } from 'node:net'
import { listenLocally } from './local-server.ts'

/** Ports of this machine that nothing listens on at present. */
export async function findPorts(count: number): Promise<number[]> {
	const servers = Array.from({ length: count }, () => createServer())
	const ports = await Promise.all(servers.map(listenLocally))
	await Promise.all(servers.map((server) => new Promise((done) => server.close(done))))
	return ports
}
