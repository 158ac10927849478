import { createServer } from 'node:net'

/** Ports of this machine that nothing listens on at present. */
export async function findPorts(count: number): Promise<number[]> {
	const servers = Array.from({ length: count }, () => createServer())
	const ports = await Promise.all(
		servers.map(
			(server) =>
				new Promise<number>((resolve) => {
					server.listen(0, '127.0.0.1', () => {
						const address = server.address()
						resolve(typeof address === 'object' && address ? address.port : 0)
					})
				}),
		),
	)
	await Promise.all(servers.map((server) => new Promise((done) => server.close(done))))
	return ports
}
