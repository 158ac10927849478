import { type IncomingHttpHeaders, request } from 'node:http'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { mutateLayout } from '#content/sitecore/testing/mutate-layout.ts'
import { isPlainObject } from '#platform/plain-object.ts'
import { createRandom, type Random } from '#platform/testing/random.ts'
import type { ProcessLog, RequestEntry } from '../log.ts'
import { item, openSiteInSitecore, pagesOrigin, secret } from './testing/open-site-in-sitecore.ts'

// `FUZZ_COUNT=100000 FUZZ_SEED=7` sends so many others.
const seed = Number(process.env.FUZZ_SEED ?? 20261124)
const count = Number(process.env.FUZZ_COUNT ?? 2000)
const atOnce = 4
const token = 'Bearer a-token-that-is-not-to-be-seen'

type Words = readonly [string, ...string[]]

const hostile: Words = [
	...([
		'',
		' ',
		'..',
		'../../etc/passwd',
		'%00',
		'%',
		'%zz',
		'\u0000',
		'\r\nx: y',
		'\u202e',
		'😀',
		'{}',
		'[]',
	] as const),
	...['<script>alert(1)</script>', '"><img src=x>', "' or 1=1 --", '{{7*7}}', 'javascript:alert(1)', '__proto__'],
	...[
		'//evil.example',
		'/\\evil.example',
		'https://evil.example',
		'/%2f%2fevil.example',
		'/a?b=c#d',
		'null',
		'-1',
		'1e99',
	],
	...['x'.repeat(3000), '/'.repeat(900), '/a'.repeat(400), 'å'.repeat(400), '2026-12-24', 'true'],
]

const plain: Record<string, Words> = {
	secret: [secret, secret, secret, secret, secret, secret, secret.toUpperCase(), `${secret} `],
	sc_site: ['Carhall Sweden', 'Carhall Sweden', 'Carhall Sweden', 'carhall-se', 'nordhall-it'],
	sc_itemid: ['home', 'home', 'tyres', 'undated', 'buy', 'no-such-item', '{0D0D}'],
	sc_lang: ['sv', 'sv', 'sv', 'en', 'EN', 'da', 'sv-SE'],
	route: ['/', '/', '/aktuellt/dack', '/en/buy', '/bilar', '/ett-utkast', '/desk', '/sv', '/sv//evil.example'],
	mode: ['edit', 'preview', 'library', 'library-metadata', 'normal'],
	sc_version: ['1', '999999999', '0'],
	sc_variant: ['default', 'a_b', 'hidden'],
	sc_layoutKind: ['final', 'shared', 'draft'],
	sc_previewTime: ['2026-12-24T18:00:00Z', 'now'],
	sc_uid: ['hero', 'inner', 'row', 'map', 'none'],
	sc_renderingId: ['{7A}'],
	dataSourceId: ['/sitecore/content/Data/Hero', '{7A}', 'local:/Data'],
	generation: ['variant', 'other'],
	other: ['x'],
}

const needed = ['secret', 'sc_site', 'sc_itemid', 'sc_lang', 'route', 'mode', 'sc_uid']

const headerValues: Record<string, Words> = {
	origin: [
		pagesOrigin,
		'https://cm.carhall.example',
		'https://evil.example',
		'null',
		`${pagesOrigin}.evil.example`,
		'https://*.carhall.example',
	],
	authorization: [token, token, 'Basic eA==', '', 'x'.repeat(4000)],
	cookie: [
		'sc_preview_token=x',
		'sc_preview_token=',
		'sc_preview_token',
		'=;;=',
		`a=b; sc_preview_token=${'A'.repeat(200)}`,
	],
	referer: [`${pagesOrigin}/editor`, 'https://evil.example/', 'x'],
	'x-forwarded-host': ['evil.example'],
	'x-forwarded-proto': ['https', 'javascript'],
	'content-type': ['application/json', 'text/plain', 'multipart/form-data', ''],
	accept: ['text/html', 'application/json', '*/*;q=0'],
	'accept-encoding': ['gzip', 'br', 'x', 'zstd'],
	'accept-language': ['sv', 'x'.repeat(500)],
	'sec-fetch-site': ['cross-site', 'same-origin'],
	'access-control-request-method': ['GET', 'DELETE'],
	'if-none-match': ['*'],
	range: ['bytes=0-10'],
}

const bodies: Words = [
	...(['', '{}', '[]', 'null', '{"changes":', '{"changes":[]}', '{"changes":[{"uid":"hero"}]}'] as const),
	...['{"changes":[{"uid":"hero","fields":{"Title":{"value":"<script>alert(1)</script>"}}}]}', 'x'.repeat(5000)],
	...[
		'{"changes":[{"uid":"hero","fields":{"__proto__":{"value":1},"Title":null}}]}',
		'{"changes":[{"uid":"hero","params":{"a":{}}}]}',
	],
	...['{"changes":[{"uid":"ROW","fields":{"Title":[[]]}},{"uid":"inner","fields":{"Title":{"value":{"value":3}}}}]}'],
]

const paths: Words = [
	...(['/api/editing/render', '/api/editing/render', '/api/editing/render', '/api/editing/render'] as const),
	...['/feaas-render', '/feaas-render', '/api/editing/config', '/api/editing/preview', '/api/editing/preview/kop-bil'],
	...[
		'/api/editing/preview//evil.example',
		'/api/editing/preview/%2f%2fevil.example/',
		'/api/editing/render/',
		'/api/editing/',
	],
]

const methods: Words = [
	'GET',
	'GET',
	'GET',
	'GET',
	'GET',
	'GET',
	'GET',
	'GET',
	'GET',
	'POST',
	'POST',
	'OPTIONS',
	'HEAD',
	'PUT',
	'DELETE',
	'PATCH',
]

function written(name: string, random: Random): string {
	const value = random.chance(0.06) ? random.pick(hostile) : random.pick(plain[name] ?? hostile)
	// What cannot be in an address as it is, and what need not be encoded.
	return random.chance(0.03) ? encodeURIComponent(value).replace(/%../, '%z') : encodeURIComponent(value)
}

function createAsked(random: Random, turn: number, cookie: string) {
	const optional = Object.keys(plain).filter((name) => !needed.includes(name) && random.chance(0.2))
	const names = [
		...needed.filter(() => !random.chance(0.03)),
		...optional,
		...(random.chance(0.1) ? ['mode', 'route'] : []),
	]
	const query = names.map((name) => `${random.chance(0.02) ? `${name}[]` : name}=${written(name, random)}`).join('&')
	const path = random.pick(paths)
	const method = random.pick(methods)
	const headers: Record<string, string> = {
		'x-forwarded-for': `10.${(turn >> 16) % 256}.${(turn >> 8) % 256}.${turn % 256}`,
	}
	for (const [name, values] of Object.entries(headerValues))
		if (random.chance(0.08)) headers[name] = random.chance(0.1) ? latin(random.pick(hostile)) : random.pick(values)
	if (path.startsWith('/api/editing/preview') && random.chance(0.7))
		headers.cookie = random.chance(0.8) ? cookie : cookie.slice(0, -7)
	return {
		path: random.chance(0.03) ? path : `${path}?${query}`,
		method,
		headers,
		body: method === 'POST' ? random.pick(bodies) : null,
	}
}

/** As much of a text as a header can have. */
const latin = (text: string) => text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '')

type Answered = { status: number; headers: IncomingHttpHeaders; text: string }

function send(port: number, { path, method, headers, body }: ReturnType<typeof createAsked>): Promise<Answered> {
	return new Promise((resolve, reject) => {
		const sent = request({
			host: '127.0.0.1',
			port,
			path,
			method,
			headers: { ...headers, 'accept-encoding': 'identity' },
		})
		sent.on('response', async (answer) => {
			let text = ''
			for await (const chunk of answer) text += chunk
			resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text })
		})
		sent.on('error', reject)
		sent.end(body ?? undefined)
	})
}

/** What Edge says of a page; its other answers, and what is around the layout, stay whole. */
function withMutatedLayout(answer: unknown, random: Random): unknown {
	const { data } = isPlainObject(answer) ? answer : {}
	const layout = isPlainObject(data) ? data.layout : null
	const item = isPlainObject(layout) ? layout.item : isPlainObject(data) ? data.item : null
	if (isPlainObject(item) && 'rendered' in item) item.rendered = mutateLayout(item.rendered, random)
	return data === undefined ? mutateLayout(answer, random) : answer
}

/** A log that keeps what it is given. */
function createKeptLog(): { log: ProcessLog; text: () => string } {
	let text = ''
	const stream = new Writable({
		write(chunk, _encoding, done) {
			text += chunk
			done()
		},
	})
	const note = (entry: RequestEntry) => {
		text += JSON.stringify(entry)
	}
	return { log: Object.assign(pino({ level: 'debug' }, stream), { request: note }), text: () => text }
}

test(`${count} requests with the seed ${seed} find no failure, no open redirect, and no secret in any answer or in the log`, {
	timeout: 7_200_000,
}, async () => {
	const random = createRandom(seed)
	const kept = createKeptLog()
	const { edge, render, application } = await openSiteInSitecore(() => {}, {
		...{ settings: { SITECORE_DRAFT_RATE: '80', TRUST_PROXY: '1' }, log: kept.log },
		edge: { change: (answer) => (random.chance(0.3) ? withMutatedLayout(answer, random) : answer) },
	})
	let cookie = ''
	while (cookie === '') {
		const first = await render({ ...item, mode: 'preview' }, { headers: { authorization: token } })
		cookie = first.headers.get('set-cookie')?.split(';')[0] ?? ''
	}
	const secrets = [secret, edge.contextId, token, 'a-token-that-is']
	const faults: string[] = []
	const statuses = new Map<number, number>()
	let turn = 0

	async function line(): Promise<void> {
		while (turn < count && faults.length < 10) {
			const asked = createAsked(random, turn++, cookie)
			const { status, headers, text } = await send(application.port, asked)
			statuses.set(status, (statuses.get(status) ?? 0) + 1)
			const { location = '' } = headers
			const all = `${text} ${JSON.stringify(headers)}`
			const isElsewhere = location !== '' && !/^\/(?![/\\])/.test(location)
			const problem =
				(status >= 500 && `status ${status}`) ||
				(isElsewhere && `leads to ${location}`) ||
				(/\n {4}at /.test(text) && 'a stack trace') ||
				(/<script>alert/.test(text) && 'a script') ||
				secrets.find((each) => all.includes(each))
			if (problem) faults.push(`${problem}: ${JSON.stringify(asked).slice(0, 1500)}`)
		}
	}
	await Promise.all(Array.from({ length: atOnce }, line))
	if (process.env.FUZZ_COUNT) console.log(`${turn} requests`, Object.fromEntries(statuses))
	expect(faults).toEqual([])
	// The fuzzer gets to what it is about.
	expect(statuses.get(200)).toBeGreaterThan(count / 20)
	for (const each of secrets) expect(kept.text().includes(each), 'in the log').toBe(false)
})
