import { type Attack, repeat } from './attack.ts'
import { isOpen, openSocket, pause } from './client.ts'

const uploads = 150
const announcedBytes = 60_000

const paths = ['/api/search', '/api/events', '/api/forms/comhub', '/kontakt']

/** Uploads that never finish: most of the body at once, then single bytes. */
export const slowBodies: Attack = {
	name: 'unfinished uploads',
	async run({ port }, tally, signal) {
		await repeat(uploads, signal, async (turn) => {
			const socket = openSocket(port)
			let answer = ''
			socket.on('data', (chunk) => (answer += chunk))
			const type = turn % 2 ? 'application/x-www-form-urlencoded' : 'application/json'
			const path = paths[turn % paths.length]
			socket.write(
				`POST ${path} HTTP/1.1\r\nhost: carhall-se.localhost:${port}\r\ncontent-type: ${type}\r\ncontent-length: ${announcedBytes}\r\n\r\n`,
			)
			socket.write(Buffer.alloc(announcedBytes - 1000, 'a'))
			while (isOpen(socket) && !answer && !signal.aborted) {
				socket.write('a')
				await pause(500, signal)
			}
			socket.destroy()
			if (answer || !signal.aborted) tally.add(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0), `POST ${path}`)
		})
	},
}
