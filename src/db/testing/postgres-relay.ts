import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

export type PostgresRelay = {
	/** The database through the relay. */
	url: string
	/** Passes nothing on any more, like a server that hangs. */
	silence: () => void
	/** Ends all connections and refuses new ones, like a server that is stopped. */
	cut: () => void
}

/** Stands between a test and a database that other tests use too, until the test ends. */
export async function relayPostgres(target: string): Promise<PostgresRelay> {
	const address = new URL(target)
	const folder = address.searchParams.get('host')
	const port = Number(address.port || 5432)
	const where = folder ? { path: join(folder, `.s.PGSQL.${port}`) } : { host: address.hostname, port }
	const sockets = new Set<Socket>()
	let isSilent = false
	const relay = createServer((near) => {
		const far = connect(where)
		for (const [from, to] of [
			[near, far],
			[far, near],
		] as const) {
			sockets.add(from)
			from.on('error', () => to.destroy())
			from.on('close', () => {
				sockets.delete(from)
				to.destroy()
			})
			from.on('data', (bytes) => {
				if (!isSilent) to.write(bytes)
			})
		}
	})
	const cut = () => {
		relay.close()
		for (const socket of sockets) socket.destroy()
	}
	await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
	onTestFinished(cut)
	const listening = relay.address()
	address.searchParams.delete('host')
	address.hostname = '127.0.0.1'
	address.port = String(typeof listening === 'object' ? listening?.port : '')
	const silence = () => {
		isSilent = true
	}
	return { url: address.href, silence, cut }
}
