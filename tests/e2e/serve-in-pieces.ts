import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { closeServer, listenLocally } from '#platform/testing/local-server.ts'
import { siteOrigin } from './fixtures.ts'

const pieceLength = 2000

/** The server under test behind a slow line: a document arrives piece by piece, as its test sends them. */
export async function serveInPieces() {
	let serve: (document: HeldDocument) => void = () => {}
	const server = createServer(async (asked, answer) => {
		const fetched = await forward(asked)
		answer.writeHead(fetched.statusCode ?? 502, fetched.headers)
		if (asked.headers['sec-fetch-dest'] !== 'document') return void fetched.pipe(answer)
		serve(holdDocument(Buffer.concat(await fetched.toArray()), answer))
	})
	const port = await listenLocally(server)
	return {
		originOf: (site: string) => `http://${site}.localhost:${port}`,
		/** The next document that is asked for. */
		nextDocument: () => new Promise<HeldDocument>((resolve) => (serve = resolve)),
		close: () => closeServer(server),
	}
}

type HeldDocument = ReturnType<typeof holdDocument>

function holdDocument(body: Buffer, answer: ServerResponse) {
	let sent = 0
	return {
		/** False if all has been sent, or all in front of `end`. */
		sendPiece(end = ''): boolean {
			const limit = end ? body.indexOf(end) : body.length
			const piece = body.subarray(sent, Math.min(sent + pieceLength, limit))
			sent += piece.length
			answer.write(piece)
			if (sent === body.length) answer.end()
			return sent < limit
		},
	}
}

function forward({ method, url, headers }: IncomingMessage): Promise<IncomingMessage> {
	const [site = ''] = headers.host?.split('.') ?? []
	const { host, port } = new URL(siteOrigin(site))
	// As plain text, which can be cut anywhere.
	const plain = { ...headers, host, 'accept-encoding': 'identity' }
	return new Promise((resolve, reject) => {
		request({ host: '127.0.0.1', port, path: url, method, headers: plain }, resolve).on('error', reject).end()
	})
}
