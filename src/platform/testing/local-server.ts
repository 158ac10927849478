import { once } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'

/** Starts a server on a free port of this machine. Returns the port. */
export async function listenLocally(server: Server): Promise<number> {
	await once(server.listen(0, '127.0.0.1'), 'listening')
	return (server.address() as AddressInfo).port
}

/** Closes a server with the connections to it. */
export function closeServer(server: HttpServer): Promise<void> {
	return new Promise((done) => {
		server.close(() => done())
		server.closeAllConnections()
	})
}
