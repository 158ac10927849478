import { type Attack, repeat } from './attack.ts'
import { isOpen, openSocket, pause } from './client.ts'

const connections = 10
const requestsAtOnce = 400
const paths = ['/', '/bilar', '/images/blur.json', '/robots.txt']

/** Endless pipelined requests whose answers are never read. */
export const pipelining: Attack = {
	name: 'pipelining without reading',
	async run({ port }, tally, signal) {
		await repeat(connections, signal, async (turn) => {
			const socket = openSocket(port)
			socket.pause()
			const get = `GET ${paths[turn % paths.length]} HTTP/1.1\r\nhost: carhall-se.localhost:${port}\r\n\r\n`
			let sent = 0
			while (isOpen(socket) && !signal.aborted && sent < 20_000) {
				// Alternates between a few requests below the pipelining limit and many at once.
				const count = turn % 2 ? requestsAtOnce : 16
				socket.write(get.repeat(count))
				sent += count
				await pause(20, signal)
			}
			socket.destroy()
			tally.add(0, 'pipelining')
		})
	},
}
