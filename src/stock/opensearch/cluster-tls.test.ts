import type { IncomingMessage } from 'node:http'
import { createServer, type Server } from 'node:https'
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openSqlite } from '#db/testing/test-database.ts'
import { createCircuitBreaker } from '#platform/circuit-breaker.ts'
import { parseEnvironment } from '#platform/environment.ts'
import type { Logger } from '#platform/logger.ts'
import { createEmbeddedStock } from '../embedded/embedded-stock.ts'
import { openConfiguredStock } from '../open-stock.ts'
import { createCluster } from './cluster.ts'
import { createOpenSearchStock } from './opensearch-stock.ts'
import { type Authority, type Certificate, createAuthority, hasOpenSsl } from './testing/authority.ts'

/** A cluster with users behind TLS, played by a server: what reaches it, and what is said when nothing may. */

const index = 'vehicles-carhall-se'
const host = '127.0.0.1'
const username = 'forecourt'
const password = 'hemligt-lösen:ord'
const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
const car = { car_id: '1', car_brand: 'Volvo', car_model: 'V60', slug: 'v60' }

describe.skipIf(!hasOpenSsl())('with certificates', () => {
	let authority: Authority
	let stranger: Authority
	beforeAll(() => {
		authority = createAuthority()
		stranger = createAuthority()
	})
	afterAll(() => {
		authority.remove()
		stranger.remove()
	})

	/** A server that asks for the user, behind a relay that keeps all bytes. */
	async function serve(certificate: Certificate) {
		const received: IncomingMessage[] = []
		const server: Server = createServer(certificate, (request, response) => {
			received.push(request)
			request.resume()
			const isKnown = request.headers.authorization === authorization
			const answer = isKnown ? answerTo(request, received) : { error: 'Unauthorized' }
			response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
		})
		const wire: Buffer[] = []
		const relay = createTcpServer((near) => {
			const far = connect((server.address() as AddressInfo).port, host)
			near.on('data', (bytes) => wire.push(bytes)).on('error', () => far.destroy())
			far.on('error', () => near.destroy())
			near.pipe(far).pipe(near)
		})
		for (const each of [server, relay]) await new Promise<void>((done) => each.listen(0, host, done))
		onTestFinished(() => {
			server.closeAllConnections()
			server.close()
			relay.close()
		})
		const { port } = relay.address() as AddressInfo
		return { received, wire: () => Buffer.concat(wire).toString('latin1'), port }
	}

	async function open(options: { port: number; ca?: string | undefined; password?: string }) {
		const lines: { fields: unknown; message: string }[] = []
		const write = (fields: object, message: string) => void lines.push({ fields, message })
		const log: Logger = { debug: write, info: write, warn: write, error: write }
		const { db } = await openSqlite()
		const cluster = createCluster({
			urls: [`https://${host}:${options.port}`],
			...{ username, password, ca: authority.ca, ...options },
			breaker: createCircuitBreaker(),
			log,
		})
		onTestFinished(() => cluster.close())
		const embedded = createEmbeddedStock(db)
		return { stock: createOpenSearchStock(db, embedded, { cluster, prefix: 'forecourt', log }), embedded, lines }
	}

	test('the right authority and user write and search, and nothing of it is readable on the line', async () => {
		const { port, received, wire } = await serve(authority.issue(host))
		const { stock, lines } = await open({ port })
		expect(await stock.upsert(index, [car])).toMatchObject({ ok: true })
		expect(await stock.search({ index, limit: 0 })).toMatchObject({ ok: true, value: { total_items: 1 } })
		expect(new Set(received.map(({ headers }) => headers.authorization))).toEqual(new Set([authorization]))
		expect(wire().length).toBeGreaterThan(1000)
		expect(wire()).not.toMatch(/authorization|Basic|_msearch|Volvo|carhall|forecourt/i)
		expect(lines.filter(({ message }) => message.includes('fails'))).toEqual([])
	})

	test.each<[string, () => { certificate: Certificate; ca?: string | undefined }, string]>([
		['of another authority', () => ({ certificate: stranger.issue(host) }), 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
		[
			'of an authority that is not named',
			() => ({ certificate: authority.issue(host), ca: undefined }),
			'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
		],
		['that has expired', () => ({ certificate: authority.issue(host, { days: -1 }) }), 'CERT_HAS_EXPIRED'],
		['of another host', () => ({ certificate: authority.issue('search.example') }), 'ERR_TLS_CERT_ALTNAME_INVALID'],
		['of another address', () => ({ certificate: authority.issue('127.0.0.2') }), 'ERR_TLS_CERT_ALTNAME_INVALID'],
	])('a certificate %s is refused before anything is sent, and named in one line', async (_what, make, code) => {
		const { certificate, ...options } = make()
		const { port, received, wire } = await serve(certificate)
		const { stock, embedded, lines } = await open({ port, ...options })
		await embedded.upsert(index, [car])
		const reason = `no-connection ${code}`
		expect(await stock.search({ index })).toEqual({ ok: false, error: { code: 'unavailable', reason } })
		expect(received).toEqual([])
		expect(wire()).not.toMatch(/authorization|Basic/i)
		expectOneLine(lines, reason)
	})

	test('a wrong password is named in one line, without the password, and asked again only after a rest', async () => {
		const { port, received } = await serve(authority.issue(host))
		const { stock, embedded, lines } = await open({ port, password: 'wrong-password' })
		await embedded.upsert(index, [car])
		const unavailable = (reason: string) => ({ ok: false, error: { code: 'unavailable', reason } })
		expect(await stock.search({ index })).toEqual(unavailable('status 401'))
		expectOneLine(lines, 'status 401')
		for (let limit = 1; limit < 10; limit++) await stock.search({ index, limit })
		expect(await stock.search({ index })).toEqual(unavailable('circuit-open'))
		expect(received.length).toBeLessThan(10)
	})
})

test.each<[string, boolean]>([
	['http://search.example:9200', false],
	['https://a.example:9200, http://b.example:9200', false],
	['https://search.example:9200', true],
	['http://127.0.0.1:9200', true],
	['http://localhost:9200', true],
])('a user is sent to %s: %s', async (urls, isSent) => {
	const { db } = await openSqlite()
	const user = { OPENSEARCH_USERNAME: username, OPENSEARCH_PASSWORD: password }
	const open = () => openConfiguredStock(db, parseEnvironment({ OPENSEARCH_URL: urls, ...user }))
	if (isSent) await open().close()
	else expect(open).toThrow('OPENSEARCH_URL: Must begin with https:// where OPENSEARCH_USERNAME is set.')
})

function expectOneLine(lines: readonly { fields: unknown; message: string }[], reason: string): void {
	expect(lines.map(({ message }) => message)).toEqual(['the search of the stock fails'])
	const [{ fields } = {}] = lines
	const { err } = fields as { err: Error }
	expect(err.message).toBe(`The search cluster: ${reason}`)
	const said = JSON.stringify([lines, err.stack, err.cause])
	for (const secret of [password, 'wrong-password', authorization.slice(6)]) expect(said).not.toContain(secret)
}

/** Enough for one car that is written and searched. */
function answerTo({ url = '' }: IncomingMessage, received: readonly IncomingMessage[]): object {
	const shards = { total: 1, failed: 0 }
	if (url.includes('_bulk')) return { items: [{ index: { status: 201 } }] }
	if (url.includes('_refresh')) return { _shards: shards }
	if (url.includes('_msearch')) {
		const written = received.filter((each) => each.url?.includes('_bulk')).length
		const hits = { total: { value: written, relation: 'eq' } }
		return { responses: [{ timed_out: false, _shards: shards, hits, status: 200 }] }
	}
	return {}
}
