import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { packAnswer, sendAnswer } from './http/answer.ts'
import { BusyError } from './render-gate.ts'
import type { Route } from './route.ts'
import { serveRoutes } from './testing/serve-routes.ts'

const row = (changed: Partial<Route>): Route => ({
	path: '*',
	methods: ['GET'],
	cache: 'no-store',
	answer: (call) => call.text('page'),
	...changed,
})

const form = { 'content-type': 'application/x-www-form-urlencoded' }

describe('the route table', () => {
	test('answers by the first matching row and sets its cache-control', async () => {
		const ask = await serveRoutes([
			row({ path: '/api/words/:word', cache: 'public, max-age=60', answer: (call) => call.json(call.req.param()) }),
			row({}),
		])
		const answer = await ask('/api/words/a%20b')
		expect(JSON.parse(String(answer.body))).toEqual({ word: 'a b' })
		expect(answer.headers).toMatchObject({
			'cache-control': 'public, max-age=60',
			'x-content-type-options': 'nosniff',
			vary: 'accept-encoding',
		})
		expect(String((await ask('/other')).body)).toBe('page')
	})

	test('limits a path to its methods, with HEAD like GET', async () => {
		const ask = await serveRoutes([
			row({ path: '/a', answer: (call) => call.text('got') }),
			row({ path: '/a', methods: ['POST'], answer: (call) => call.text('posted') }),
			row({ path: '/api/b', methods: ['POST'] }),
			row({}),
		])
		expect(String((await ask('/a')).body)).toBe('got')
		expect(String((await ask('/a', { method: 'POST' })).body)).toBe('posted')
		expect(await ask('/a', { method: 'HEAD' })).toMatchObject({ status: 200, headers: { 'content-length': '3' } })
		expect(await ask('/a', { method: 'PUT' })).toMatchObject({ status: 405, headers: { allow: 'GET, POST, HEAD' } })
		const refused = await ask('/api/b')
		expect([refused.status, String(refused.body)]).toEqual([405, '{"code":"method-not-allowed"}'])
	})

	test('accepts no body unless a row says so, and no more than its limit', async () => {
		const answer: Route['answer'] = async (call) => call.text(String((await call.req.raw.text()).length))
		const ask = await serveRoutes([
			row({ path: '/api/small', methods: ['POST'], body: { maxBytes: 10, kind: 'json' }, answer }),
			row({ methods: ['POST'], body: { maxBytes: 1000, kind: 'form' }, answer }),
		])
		const post = (path: string, body: string, headers = {}) => ask(path, { method: 'POST', body, headers })
		expect(String((await post('/api/small', '{"a":1}')).body)).toBe('7')
		expect((await post('/api/small', '{"a":12345}')).status).toBe(413)
		expect(String((await post('/form', 'a=b', form)).body)).toBe('3')
		expect((await post('/form', 'a&'.repeat(201), form)).status).toBe(413)
		expect((await post('/form', '--x', { 'content-type': 'multipart/form-data; boundary=x' })).status).toBe(415)
		expect((await post('/form', 'a=b', { ...form, origin: 'https://evil.example' })).status).toBe(403)
		expect((await post('/form', 'a=b', { ...form, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
	})

	test('takes files where a row says so, within the limit and the rate of files', async () => {
		const files = { maxBytes: 1000, rate: { limit: 4, windowMs: 60_000 } }
		const answer: Route['answer'] = (call) => call.json(call.var.form?.files.map(({ bytes }) => bytes.length))
		const ask = await serveRoutes([row({ methods: ['POST'], body: { maxBytes: 100, kind: 'form', files }, answer })])
		const headers = { 'content-type': 'multipart/form-data; boundary=x' }
		const post = (length: number) => {
			const head = 'content-disposition: form-data; name="photos"; filename="a"'
			return ask('/', { method: 'POST', headers, body: `--x\r\n${head}\r\n\r\n${'a'.repeat(length)}\r\n--x--` })
		}
		expect(String((await post(500)).body)).toBe('[500]')
		expect((await post(2000)).status).toBe(413)
		// 2 GB are refused before they are sent.
		const large = { ...headers, 'content-length': String(2 * 1024 ** 3) }
		const refused = await ask('/', { method: 'POST', headers: large, body: '--x\r\n' })
		expect([refused.status, refused.body.toString()]).toEqual([413, expect.stringContaining('<h1>')])
		expect((await ask('/', { method: 'POST', headers, body: 'broken' })).status).toBe(400)
		expect((await post(500)).status).toBe(429)
		expect((await ask('/', { method: 'POST', headers: form, body: 'a'.repeat(101) })).status).toBe(413)
		expect((await ask('/', { method: 'POST', headers: form, body: 'a=b' })).status).toBe(200)
	})

	test('refuses a call with control characters, before it is answered', async () => {
		const asked: unknown[] = []
		const answer: Route['answer'] = async (call) => {
			asked.push(await call.req.raw.json())
			return call.text('taken')
		}
		const ask = await serveRoutes([
			row({ path: '/api/a', methods: ['POST'], body: { maxBytes: 1000, kind: 'json' }, answer }),
		])
		const post = async (body: string) => (await ask('/api/a', { method: 'POST', body })).status
		const texts = ['\u0000', '\u001b[2J', 'a\u009b', '\u007f', 'rad\r\ntill\t', '\\u001b']
		expect(await Promise.all(texts.map((name) => post(JSON.stringify({ name }))))).toEqual([
			400, 400, 400, 400, 200, 200,
		])
		expect(asked).toEqual([{ name: 'rad\r\ntill\t' }, { name: '\\u001b' }])
	})

	test('applies the rate limit before it reads the body', async () => {
		let read = 0
		const rate = { limit: 2, windowMs: 60_000 }
		const answer: Route['answer'] = (call) => {
			read++
			return call.text('taken')
		}
		const ask = await serveRoutes([
			row({ path: '/api/a', methods: ['POST'], body: { maxBytes: 10, kind: 'json' }, rate, answer }),
			row({ path: '/api/b', rate, answer }),
		])
		const post = (visitor: string) => ask('/api/a', { method: 'POST', body: '{}', headers: { 'x-visitor': visitor } })
		expect((await post('one')).status).toBe(200)
		expect((await ask('/api/b', { headers: { 'x-visitor': 'one' } })).status).toBe(200)
		const refused = await ask('/api/a', { method: 'POST', body: 'x'.repeat(99), headers: { 'x-visitor': 'one' } })
		expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60'])
		expect((await post('another')).status).toBe(200)
		expect(read).toBe(3)
	})

	test('a call whose service failed is not counted, one that was refused by it is', async () => {
		const rate = { limit: 2, windowMs: 60_000 }
		const answers = [503, 502, 504, 404, 200, 200]
		const ask = await serveRoutes([
			row({ path: '/api/a', rate, answer: (call) => call.json({}, (answers.shift() ?? 200) as 200) }),
		])
		const statuses = []
		for (let index = 0; index < 6; index++) statuses.push((await ask('/api/a')).status)
		expect(statuses).toEqual([503, 502, 504, 404, 200, 429])
	})

	test.each([
		[
			'/en/contact',
			/<html lang="en-GB">.*more requests from your network.*wait 10 minutes.*<a href="tel:\+46846500411">\+46 8 465 004 11/s,
		],
		['/kontakt', /<html lang="sv-SE">.*Vänta 10 minuter.*<a href="tel:\+46846500411">08-465 004 11/s],
	])('a visitor who has asked too much at %s reads why, for how long, and a number to call', async (path, said) => {
		const rate = { limit: 0, windowMs: 600_000 }
		const phoneOf = async () => '08-465 004 11'
		const ask = await serveRoutes([row({ path: '/api/a', rate }), row({ rate })], { phoneOf })
		const page = await ask(path)
		expect([page.status, page.headers['retry-after']]).toEqual([429, '600'])
		expect(String(page.body)).toMatch(said)
		expect(JSON.parse(String((await ask('/api/a')).body))).toEqual({
			...{ code: 'too-many', retryAfterSeconds: 600, phone: '08-465 004 11' },
		})
	})

	test('answers a refused request before its body has come, and goes on with the connection after a short one', async () => {
		const ask = await serveRoutes([row({ path: '/api/a', methods: ['POST'], body: { maxBytes: 10, kind: 'json' } })])
		const { port } = new URL(ask.origin)
		const socket = connect(Number(port), '127.0.0.1')
		onTestFinished(() => void socket.destroy())
		async function refusalOf(length: number, body = ''): Promise<string> {
			const head = `POST /api/a HTTP/1.1\r\nhost: carhall-se.localhost:${port}\r\ncontent-length: ${length}\r\n\r\n`
			socket.write(head + body)
			let answer = ''
			while (!answer.includes('body-too-large')) answer += String((await once(socket, 'data'))[0])
			return answer
		}
		expect(await refusalOf(100)).not.toMatch(/connection: close/i)
		socket.write('x'.repeat(100))
		expect(await refusalOf(2 ** 20, 'x'.repeat(2 ** 20))).not.toMatch(/connection: close/i)
		expect(await refusalOf(2 ** 20 + 1)).toMatch(/connection: close/i)
	})

	test('gives a call the query names of its row, and fails a call that reads another', async () => {
		const ask = await serveRoutes([
			row({ path: '/good', query: new Set(['page']), answer: (call) => call.text(call.var.query.get('page') ?? '') }),
			row({
				path: '/forgotten',
				query: new Set(['page']),
				answer: (call) => call.text(`${call.var.query.get('step')}`),
			}),
		])
		expect(String((await ask('/good?page=2&step=1')).body)).toBe('2')
		expect((await ask('/forgotten?page=2&step=1')).status).toBe(500)
	})
})

describe('an error', () => {
	const failing = (error: unknown) => () => {
		throw error
	}

	test('becomes a page of the site, or a code for a program', async () => {
		const ask = await serveRoutes([
			row({ path: '/api/*', answer: failing(new Error('broken')) }),
			row({ path: '/busy', answer: failing(new BusyError('busy')) }),
			row({ path: '/later', answer: () => Promise.reject(new Error('broken')) }),
		])
		const call = await ask('/api/x')
		expect([call.status, String(call.body)]).toEqual([500, '{"code":"failed"}'])
		expect(await ask('/busy')).toMatchObject({ status: 503, headers: { 'retry-after': '2' } })
		const page = await ask('/later')
		expect(page.status).toBe(500)
		expect(String(page.body)).toContain('<h1>')
		expect(String(page.body)).not.toContain('broken')
	})

	test('in the cache costs one answer, not the process', async () => {
		const ask = await serveRoutes([row({})], { answerFromCache: failing(new Error('broken')) })
		expect((await ask('/')).status).toBe(500)
	})

	test('in the address is answered with a page that its own policy allows to render', async () => {
		const ask = await serveRoutes([row({})])
		const answer = await ask('/%ff')
		expect(answer.status).toBe(400)
		expect(answer.headers['content-security-policy']).toMatch(/script-src 'self'; style-src 'self' 'sha256-/)
	})
})

test('a refusal at the desk speaks the language of the browser, elsewhere that of the site', async () => {
	const rate = { limit: 0, windowMs: 60_000 }
	const broken = () => Promise.reject(new Error('broken'))
	const ask = await serveRoutes([row({ path: '/desk/leads', answer: broken }), row({ rate })])
	const languageOf = async (path: string) => {
		const { status, body } = await ask(path, { headers: { 'accept-language': 'nb-NO,nb;q=0.9' } })
		return [status, /<html lang="([^"]+)">/.exec(String(body))?.[1]]
	}
	expect(await languageOf('/desk/leads')).toEqual([500, 'nb-NO'])
	expect(await languageOf('/desk')).toEqual([429, 'nb-NO'])
	expect(await languageOf('/desktop')).toEqual([429, 'sv-SE'])
})

test.each([
	['/%E2%80%A8', '/%E2%80%A8'],
	['/a%E2%80%A9?b=%E2%80%A8', '/a%E2%80%A9?b=%E2%80%A8'],
	['/%F0%9F%9A%97', '/%F0%9F%9A%97'],
])('the address %s is handed on as %s', async (sent, seen) => {
	const ask = await serveRoutes([
		row({ answer: (call) => call.text(call.env.address.pathname + call.env.address.search) }),
	])
	expect(String((await ask(sent)).body)).toBe(seen)
})

test('an address that cannot be read is answered in the name and the language of the site that was asked', async () => {
	const ask = await serveRoutes([row({})])
	const answered = async (path: string, host: string) => {
		const { status, body } = await ask(path, { headers: { host, 'accept-language': 'fi' } })
		const [, language, site] = /<html lang="([^"]+)">.*<main><p>(.*?) · /.exec(String(body)) ?? []
		return [status, language, site]
	}
	// As browsers once encoded ö.
	expect(await answered('/k%F6p-bil', 'nordhall-sk.localhost')).toEqual([400, 'sk-SK', 'Nordhall Auto'])
	expect(await answered('/en/k%F6p-bil', 'nordhall-sk.localhost')).toEqual([400, 'en-GB', 'Nordhall Auto'])
	expect(await answered(`/${'x'.repeat(9000)}`, 'crown-uk.localhost')).toEqual([414, 'en-GB', 'Crown &amp; Mayfair'])
	expect(await answered('/desk/leads?words=%00', 'nordhall-sk.localhost')).toEqual([400, 'fi-FI', 'Nordhall Auto'])
	expect((await ask('/api/%F6', {})).headers['content-type']).toMatch('text/html')
})

test('health is answered for any host, everything else is not', async () => {
	const ask = await serveRoutes([row({ path: '/healthz', answer: (call) => call.text('well') }), row({})])
	expect(String((await ask('/healthz', { headers: { host: '10.0.0.7' } })).body)).toBe('well')
	expect((await ask('/', { headers: { host: '10.0.0.7' } })).status).toBe(421)
})

test('the cache is asked before the table', async () => {
	const packed = packAnswer({
		status: 200,
		headers: new Headers({ 'content-type': 'text/html' }),
		body: Buffer.from('kept'),
	})
	const ask = await serveRoutes([row({})], {
		answerFromCache: ({ incoming, outgoing, address }) =>
			address.pathname === '/kept'
				? sendAnswer(incoming, outgoing, packed, { isSecure: false, isDevelopment: false })
				: null,
	})
	expect(String((await ask('/kept')).body)).toBe('kept')
	expect(String((await ask('/other')).body)).toBe('page')
})

test('an absolute target is reduced to its path', async () => {
	const ask = await serveRoutes([row({ answer: (call) => call.text(call.req.url) })])
	const answer = await ask('http://evil.example/x?a=1')
	expect(String(answer.body)).toMatch(/^http:\/\/carhall-se\.localhost\/x\?a=1$/)
})

test('the call of a visitor does not wait for all that somebody else has sent in the same moment', async () => {
	const asked: string[] = []
	const answer: Route['answer'] = (call) => {
		asked.push(String(call.env.incoming.headers['x-visitor']))
		return call.text('answered')
	}
	const counted = row({ path: '/counted', rate: { limit: 100, windowMs: 60_000 }, answer })
	const { origin } = await serveRoutes([counted, row({})])
	const open = async (visitor: string) => {
		const socket = connect(Number(new URL(origin).port), '127.0.0.1')
		onTestFinished(() => void socket.destroy())
		const get = async (path: string) => {
			socket.write(`GET ${path} HTTP/1.1\r\nhost: carhall-se.localhost\r\nx-visitor: ${visitor}\r\n\r\n`)
			await once(socket, 'data')
		}
		// Connections are accepted one by one, before anything is counted.
		await get('/')
		return get
	}
	const greedy = Array.from({ length: 40 }, (_, address) => `greedy.${address}`)
	const visitors = await Promise.all([...greedy, 'other.1'].map(open))
	await Promise.all(visitors.map((get) => get('/counted')))
	expect(asked).toHaveLength(41)
	// One of the others before it has been read, and perhaps one of theirs in turn.
	expect(asked.indexOf('other.1')).toBeLessThan(6)
})
