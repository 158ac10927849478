import { type Attack, repeat } from './attack.ts'
import { sendRaw } from './client.ts'

/** Invalid ranges and malformed HTTP. */
export const brokenRequests: Attack = {
	name: 'broken ranges and requests',
	async run({ port }, tally, signal) {
		const host = `carhall-se.localhost:${port}`
		const get = (path: string, lines: string[] = []) =>
			`GET ${path} HTTP/1.1\r\n${[`host: ${host}`, 'connection: close', ...lines].join('\r\n')}\r\n\r\n`
		const range = (value: string) => get('/images/blur.json', [`range: ${value}`])
		const manyRanges = Array.from({ length: 1000 }, (_, at) => `${at}-${at}`).join(',')
		const requests = [
			...['0-0', '5-2', '-0', '-1', '99999999999-', 'x', '0-0,1-1', `0-${'9'.repeat(400)}`, '-', manyRanges].map(
				(each) => range(`bytes=${each}`),
			),
			range('lines=1-2'),
			get('/%'),
			get('/%00'),
			get('/\u2028'),
			get('/..%2f..%2fetc%2fpasswd'),
			get(`/${'x'.repeat(9000)}`),
			get(
				'/',
				Array.from({ length: 300 }, (_, at) => `x-${at}: ${at}`),
			),
			get('/', ['expect: a-miracle']),
			get('/', ['upgrade: websocket', 'connection: upgrade']),
			`CONNECT evil.example:443 HTTP/1.1\r\nhost: ${host}\r\n\r\n`,
			`GET / HTTP/1.1\r\nhost: ${host}\r\nhost: evil.example\r\n\r\n`,
			`GET http://evil.example/ HTTP/1.1\r\nhost: ${host}\r\n\r\n`,
			`POST / HTTP/1.1\r\nhost: ${host}\r\ntransfer-encoding: chunked\r\n\r\nffffffffff\r\n`,
			`POST / HTTP/1.1\r\nhost: ${host}\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
			'GET / HTTP/9.9\r\n\r\n',
			'\x16\x03\x01\x02\x00\x01\x00',
		]
		await repeat(16, signal, async (turn) => {
			const bytes = requests[turn % requests.length] ?? ''
			tally.add((await sendRaw(port, bytes, 1000)).status, bytes.slice(0, 60))
		})
	},
}
