import { type Attack, repeat } from './attack.ts'
import { sendRaw } from './client.ts'

/** The siege checks that it never reaches the content host. */
const smuggled = 'GET /smuggled HTTP/1.1\r\nhost: content\r\n\r\n'

/** Requests to the content proxy that hide a second request, or leave the list of paths. */
export const smuggling: Attack = {
	name: 'smuggling at the content proxy',
	// The simulated host breaks off, sends wrong lengths and stays silent.
	expected5xx: [502, 504],
	async run({ port }, tally, signal) {
		const head = (line: string, ...lines: string[]) =>
			`${[`${line} HTTP/1.1`, `host: carhall-se.localhost:${port}`, ...lines].join('\r\n')}\r\n\r\n`
		const length = `content-length: ${smuggled.length}`
		const requests = [
			head('GET /-/media/a.jpg', length) + smuggled,
			`${head('GET /-/media/a.jpg', 'transfer-encoding: chunked')}0\r\n\r\n${smuggled}`,
			`${head('GET /-/media/a.jpg', length, 'transfer-encoding: chunked')}0\r\n\r\n${smuggled}`,
			head('GET /-/media/a.jpg', 'connection: content-length', length) + smuggled,
			head('GET /-/media/a.jpg', 'upgrade: websocket', 'connection: upgrade'),
			head('GET /-/media/switching'),
			head('GET /-/media/lying'),
			head('GET /-/media/silent'),
			...['..%2f', '..%5c', '%2e%2e/', '%252e%252e%252f', '..;/', './/..//'].map((dots) =>
				head(`GET /-/media/${dots}${dots}smuggled`, 'connection: close'),
			),
			head('GET /sitecore/api/../../smuggled', 'connection: close'),
			`${head('POST /sitecore/api/graph', 'content-type: application/json', 'content-length: 2')}{}`,
		]
		await repeat(8, signal, async (turn) => {
			const bytes = requests[turn % requests.length] ?? ''
			tally.add((await sendRaw(port, bytes, 1500)).status, bytes.slice(0, 50))
		})
	},
}
