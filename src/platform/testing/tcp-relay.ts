import { connect, createServer, type ListenOptions, type NetConnectOpts, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export type TcpRelay = {
	port: number
	/** Passes nothing on any more, like a server that hangs. */
	silence: () => void
	/** Ends all connections and takes no new ones, like a server that is stopped. */
	cut: () => void
	/** Is as it was; to another server if one is named. Connections that were silent have ended. */
	restore: (target?: NetConnectOpts) => Promise<void>
}

/** Stands between a test and a server until the test ends. */
export async function relayTcp(
	target: NetConnectOpts,
	at: ListenOptions = { host: '127.0.0.1', port: 0 },
): Promise<TcpRelay> {
	const sockets = new Set<Socket>()
	let isSilent = false
	let to = target
	const relay = createServer((near) => {
		const far = connect(to)
		for (const [from, other] of [
			[near, far],
			[far, near],
		] as const) {
			sockets.add(from)
			from.on('error', () => other.destroy())
			from.on('close', () => {
				sockets.delete(from)
				other.destroy()
			})
			from.on('data', (bytes) => {
				if (!isSilent) other.write(bytes)
			})
		}
	})
	const listen = (options: ListenOptions) => new Promise<void>((done) => relay.listen(options, done))
	await listen(at)
	const address = relay.address()
	const port = typeof address === 'object' ? (address?.port ?? 0) : 0
	const endAll = () => {
		for (const socket of sockets) socket.destroy()
	}
	const cut = () => {
		relay.close()
		endAll()
	}
	onTestFinished(cut)
	return {
		port,
		silence() {
			isSilent = true
		},
		cut,
		async restore(other = to) {
			endAll()
			to = other
			isSilent = false
			if (!relay.listening) await listen({ ...at, ...(port > 0 && { port }) })
		},
	}
}
