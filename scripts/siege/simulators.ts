import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { listenLocally } from '#platform/testing/local-server.ts'

export type Simulators = {
	contentHost: { url: string; seen: string[] }
	pictureHosts: { silent: string; bombs: string | null }
	/** The certificate that the process must trust to fetch from the SVG bomb host. */
	certificateFile: string | null
	close(): void
}

/** Misbehaving hosts on this machine. */
export async function startSimulators(folder: string): Promise<Simulators> {
	const seen: string[] = []
	const content = createContentHost(seen)
	const silent = createServer(() => 'accepts and says nothing')
	const certificate = createCertificate(folder)
	const bombs = certificate && createHttpsServer(certificate, (_request, response) => sendBomb(response))
	const servers: Server[] = [content, silent, ...(bombs ? [bombs] : [])]
	await Promise.all(servers.map(listenLocally))
	const hostOf = (server: Server) => `127.0.0.1:${(server.address() as AddressInfo).port}`
	return {
		contentHost: { url: `http://${hostOf(content)}`, seen },
		pictureHosts: { silent: hostOf(silent), bombs: bombs && hostOf(bombs) },
		certificateFile: certificate?.file ?? null,
		close() {
			for (const server of servers) server.close()
		},
	}
}

/** Records every line that looks like a request, anywhere in the bytes. */
function createContentHost(seen: string[]): Server {
	return createServer((socket) => {
		socket.on('error', () => 'the proxy has left')
		socket.setEncoding('latin1').on('data', (text: string) => {
			for (const [line] of text.matchAll(/^[A-Z]+ \S+ HTTP\/1\.1/gm)) {
				seen.push(line)
				if (line.includes('/silent')) continue
				if (line.includes('/switching')) socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\n\r\n')
				else if (line.includes('/lying')) socket.end('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\nshort')
				else socket.write('HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\ncontent-length: 2\r\n\r\nok')
			}
		})
	})
}

/** True for a request line that the proxy must not send: a smuggled request, or a path outside its list. */
export function isEscaped(line: string): boolean {
	const path = line.split(' ')[1] ?? ''
	return !/^\/(?:-|sitecore\/api|sitecore\/service)\/|^\/feaas-render$/.test(path) || /\.\.|%2e%2e|%2f|%5c/i.test(path)
}

type Certificate = { key: Buffer; cert: Buffer; file: string }

/** Null without OpenSSL; https is not tested then. */
function createCertificate(folder: string): Certificate | null {
	const [key, cert] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
	const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
	const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '2']
	try {
		execFileSync('openssl', ['req', '-x509', ...curve, ...subject, '-keyout', key, '-out', cert], { stdio: 'ignore' })
		return { key: readFileSync(key), cert: readFileSync(cert), file: cert }
	} catch {
		console.log('No OpenSSL here: the siege does without drawings of other hosts.')
		return null
	}
}

/** Small to send and expensive to draw: each level repeats the level below ten times, under a filter. */
const bomb = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="6000" height="6000"><defs><filter id="f"><feTurbulence baseFrequency="0.9" numOctaves="40"/><feGaussianBlur stdDeviation="400"/></filter><g id="a0"><rect width="6000" height="6000" filter="url(#f)"/></g>${Array.from({ length: 8 }, (_, level) => `<g id="a${level + 1}">${`<use xlink:href="#a${level}"/>`.repeat(10)}</g>`).join('')}</defs><use xlink:href="#a8"/></svg>`

function sendBomb(response: ServerResponse): void {
	response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(bomb)
}
