import { describe, expect, test } from 'vitest'
import type { RedirectRule } from './redirect-rule.ts'
import { createRedirectTable } from './redirect-table.ts'

type Row = [source: string, destination: string, conditions?: Record<string, string>]

const rule = ([source, destination, conditions = {}]: Row): RedirectRule => ({
	source,
	destination,
	conditions,
	permanent: true,
})

/** The redirect for an address by the rules. */
function send(rows: Row[], address: string, ownHosts?: string[]): string | null {
	const at = address.indexOf('?')
	const [path, search] = at === -1 ? [address, ''] : [address.slice(0, at), address.slice(at)]
	return createRedirectTable(rows.map(rule), ownHosts).find(path, search)?.location ?? null
}

describe('a rule matches every spelling of its path', () => {
	const nfd = 'köp-bil/åkeri'.normalize('NFD')
	test.each([
		['/köp-bil/åkeri'],
		['/k%C3%B6p-bil/%C3%A5keri'],
		['/k%c3%b6p-bil/%c3%a5keri'],
		['/KÖP-BIL/Åkeri'],
		['/K%C3%96P-BIL/%C3%85keri'],
		[`/${nfd}`],
		[`/${encodeURI(nfd)}`],
		['/köp-bil/åkeri/'],
		['//köp-bil//åkeri'],
		['/köp%2Dbil/åkeri'],
	])('%s', (address) => {
		expect(send([['/köp-bil/åkeri', '/transportbilar']], address)).toBe('/transportbilar')
		expect(send([['/k%C3%B6p-bil/%C3%A5keri/', '/transportbilar']], address)).toBe('/transportbilar')
	})

	test.each([
		['/köp-bil%2Fåkeri', 'an encoded slash parts nothing'],
		['/köp-bil/åkeri%00', 'a control character'],
		['/köp-bil/åkeri%0d%0aset-cookie:a=b', 'a line break'],
		['/köp-bil/%E5keri', 'Latin-1 bytes'],
		['/köp-bil/åkeri%', 'broken encoding'],
		['/köp-bil/x/../åkeri', 'dot segments, which the server has resolved'],
		['/köp-bil/åkeri/x', 'more behind it'],
		['/kop-bil/akeri', 'other letters'],
	])('but not %s: %s', (address) => {
		expect(send([['/köp-bil/åkeri', '/transportbilar']], address)).toBeNull()
	})

	test('an encoded slash is part of its segment, on both sides', () => {
		expect(send([['/a%2Fb', '/x']], '/a%2fb')).toBe('/x')
		expect(send([['/a%2Fb', '/x']], '/a/b')).toBeNull()
		expect(send([['/a%252Fb', '/x']], '/a%2fb')).toBeNull()
		expect(send([['/a%2Fb/:name', '/x']], '/a%2fb/c')).toBe('/x')
		expect(send([['/a%252Fb/:name', '/x']], '/a%252fb/c')).toBe('/x')
		expect(send([['/gammal/:name', '/ny/:name']], '/gammal/a%2Fb')).toBe('/ny/a%2Fb')
	})

	test('the home page can be a source', () => {
		expect(send([['/', '/bilar', { sida: 'bilar' }]], '/?sida=bilar')).toBe('/bilar')
	})
})

describe('the order of the rules', () => {
	const rows: Row[] = [
		['/bilar/{path*}', '/wildcard/{path*}'],
		['/bilar/:brand/{path*}', '/longer/{path*}'],
		['/bilar/:brand', '/parameter/:brand'],
		['/bilar/volvo', '/exact'],
		['/bilar/volvo', '/one-condition', { typ: 'PB' }],
		['/bilar/volvo', '/two-conditions', { typ: 'PB', region: 'syd' }],
		['/bilar/pc-sc-:model', '/part/:model'],
	]
	test.each([
		['/bilar/volvo?typ=PB&region=syd', '/two-conditions'],
		['/bilar/volvo?typ=PB', '/one-condition'],
		['/bilar/volvo?region=syd', '/exact?region=syd'],
		['/bilar/volvo', '/exact'],
		['/bilar/saab', '/parameter/saab'],
		['/bilar/pc-sc-xc60', '/part/xc60'],
		['/bilar/saab/9-5', '/longer/9-5'],
		['/bilar', '/wildcard'],
		['/bil', null],
	])('%s leads to %s', (address, location) => {
		expect(send(rows, address)).toBe(location)
		expect(send(rows.toReversed(), address)).toBe(location)
	})

	test('the last of several rules for the same requests wins, regardless of spelling', () => {
		const table = createRedirectTable([rule(['/Om/', '/a']), rule(['/om', '/b']), rule(['/om', '/c', { x: '1' }])])
		expect(table.find('/om', '')?.location).toBe('/b')
		expect(table.replaced).toEqual([{ rule: 0, by: 1 }])
	})

	test('parameter names do not distinguish rules', () => {
		expect(createRedirectTable([rule(['/a/:x', '/1']), rule(['/a/{y}', '/2'])]).replaced).toEqual([{ rule: 0, by: 1 }])
	})

	test('a shorter wildcard matches if the condition of a longer one fails', () => {
		const rows: Row[] = [
			['/a/{path*}', '/short/{path*}'],
			['/a/b/{path*}', '/long/{path*}', { x: '1' }],
		]
		expect(send(rows, '/a/b/c')).toBe('/short/b/c')
		expect(send(rows, '/a/b/c?x=1')).toBe('/long/c')
	})
})

describe('parameters', () => {
	test.each([
		[
			'/hitta-oss/:location',
			'/anlaggningar/nordhall-:location',
			'/hitta-oss/Gävle',
			'/anlaggningar/nordhall-G%C3%A4vle',
		],
		['/bil/pc-sc-:model-:year-:id', '/bil/:id', '/bil/pc-sc-xc60-b5-awd-2021-4100017', '/bil/4100017'],
		['/bil/pc-sc-:model-:year-:id', '/m/:model', '/bil/pc-sc-xc60-b5-awd-2021-4100017', '/m/xc60-b5-awd'],
		['/used/{path*}', '/buy-car/used-cars/{path*}', '/used/volvo/xc60/', '/buy-car/used-cars/volvo/xc60'],
		['/used/{path*}', '/buy-car/used-cars/{path*}', '/used', '/buy-car/used-cars'],
		['/used/{path*}', '/', '/used/anything/at/all', '/'],
		['/new-cars/:brand/{path*}', '/buy-car/new-cars/:brand', '/new-cars/mini/cooper/s', '/buy-car/new-cars/mini'],
		['/salj/:id', '/bilar?car_id=:id', '/salj/a&b=c', '/bilar?car_id=a%26b%3Dc'],
		['/jobb/{path*}', 'https://jobb.example/lediga/{path*}', '/jobb/Mek/AbC', 'https://jobb.example/lediga/Mek/AbC'],
		['/en/{path*}', '/{path*}', '/en', '/'],
		['/:page', '/sidor/:page', '/', null],
	])('%s to %s sends %s to %s', (source, destination, address, location) => {
		expect(send([[source, destination]], address)).toBe(location)
	})

	test('parameters keep their case, also where the lower-case text is longer', () => {
		expect(send([['/a/x-:name-y', 'https://b.example/:name']], '/A/X-İSTANBUL-Y')).toBe(
			'https://b.example/%C4%B0STANBUL',
		)
	})
})

describe('the query', () => {
	test.each([
		['/a', '/b', {}, '/a?utm_source=x&page=2', '/b?utm_source=x&page=2'],
		['/a', '/b?page=1', {}, '/a?utm_source=x&page=2', '/b?page=1&utm_source=x'],
		['/a', '/b?car_fuel=El', {}, '/a?car_fuel=Bensin&car_fuel=Diesel', '/b?car_fuel=El'],
		['/a', '/b?car_vehicle_type=personbil', { typ: 'PB' }, '/a?typ=PB&x=1', '/b?car_vehicle_type=personbil&x=1'],
		['/a', '/b', { typ: 'PB' }, '/a?Typ=pb', '/b'],
		['/a', '/b', { typ: 'PB' }, '/a?typ=LB&typ=PB', '/b'],
		['/a', '/b', { stad: 'Malmö' }, '/a?stad=Malm%C3%B6', '/b'],
		['/a', '/b', { stad: 'Malmö' }, `/a?stad=${encodeURIComponent('Malmö'.normalize('NFD'))}`, '/b'],
		['/a', '/b', { q: 'blå bil' }, '/a?q=bl%C3%A5+bil', '/b'],
		['/a?typ=PB', '/b', {}, '/a?typ=PB', '/b'],
		['/a', '/b', { typ: 'PB' }, '/a?typ=LB', null],
		['/a', '/b', { typ: 'PB' }, '/a', null],
		['/a', '/b#kontakt', {}, '/a?x=1', '/b?x=1#kontakt'],
		['/a', 'https://b.example', {}, '/a?x=1', 'https://b.example/?x=1'],
		['/a', '/b', {}, '/a?%E0%A4%A&=&&x', '/b?%E0%A4%A&=&x'],
	])('%s to %s with %j sends %s to %s', (source, destination, conditions, address, location) => {
		expect(send([[source, destination, conditions]], address)).toBe(location)
	})
})

describe('no request can choose another host or write a header', () => {
	const rows: Row[] = [
		['/go/{path*}', '/{path*}'],
		['/to/:place', '/:place'],
		['/q', '/?to=x'],
	]
	test.each([
		['/go//evil.example', '/evil.example'],
		['/go/%2Fevil.example', '/%2Fevil.example'],
		['/go/%5Cevil.example', '/%5Cevil.example'],
		['/go/\\evil.example', '/%5Cevil.example'],
		['/go/https://evil.example', '/https%3A/evil.example'],
		['/to/%2F%2Fevil.example', '/%2F%2Fevil.example'],
		['/go/%09/evil.example', null],
		['/go/..%2F..%2Fx', '/..%2F..%2Fx'],
		['/go/../x', null],
		['/to/a%0d%0aLocation:%20https://evil.example', null],
		['/to/a\r\nLocation: https://evil.example', null],
		['/to/\ud800', null],
		['/q?a=b\r\nset-cookie: c=d', '/?to=x&a=b%0D%0Aset-cookie:%20c=d'],
		['/q?a=å\ud800"<>', '/?to=x&a=%C3%A5%EF%BF%BD%22%3C%3E'],
	])('%j leads to %j', (address, location) => {
		const found = send(rows, address)
		expect(found).toBe(location)
		if (found !== null) expect(new URL(found, 'https://carhall-se.example').host).toBe('carhall-se.example')
	})

	test('a very long path is handled like any other', () => {
		const long = 'x/'.repeat(4000)
		expect(send(rows, `/go/${long}`)).toBe(`/${long.slice(0, -1)}`)
		expect(send([['/a/:b/c/{path*}', '/d']], `/a/${long}`)).toBeNull()
	})
})

describe('chains and loops', () => {
	test('a chain becomes one redirect to its end', () => {
		const rows: Row[] = [
			['/a', '/b?x=1'],
			['/b', '/c/d'],
			['/c/{path*}', '/e/{path*}'],
		]
		expect(send(rows, '/a?y=2')).toBe('/e/d?x=1&y=2')
	})

	test('the visitor’s query can select the next rule of a chain', () => {
		const rows: Row[] = [
			['/fordon', '/bilar'],
			['/bilar', '/bilar?car_vehicle_type=Personbil', { typ: 'PB' }],
		]
		expect(send(rows, '/fordon?typ=PB')).toBe('/bilar?car_vehicle_type=Personbil')
		expect(send(rows, '/fordon?typ=LB')).toBe('/bilar?typ=LB')
	})

	test('a chain ends at another host', () => {
		expect(
			send(
				[
					['/a', '/b'],
					['/b', 'https://b.example/a'],
					['/c', '/a'],
				],
				'/c',
			),
		).toBe('https://b.example/a')
	})

	test.each<[string, Row[], string]>([
		[
			'two rules',
			[
				['/a', '/b'],
				['/b', '/a'],
			],
			'/a',
		],
		['a wildcard that grows', [['/a/{path*}', '/a/b/{path*}']], '/a/x'],
		[
			'a chain into a circle',
			[
				['/a', '/b'],
				['/b', '/c'],
				['/c', '/b'],
			],
			'/a',
		],
		[
			'one of our own hosts',
			[
				['/a', 'https://carhall-se.example/b'],
				['/b', '/a'],
			],
			'/a',
		],
	])('a circle is not followed: %s', (_name, rows, address) => {
		const table = createRedirectTable(rows.map(rule), ['carhall-se.example'])
		expect(table.find(address, '')).toBeNull()
		expect(table.follow(address, '')).toHaveProperty('loop')
	})

	test.each<[string, Row, string]>([
		['other capitals', ['/Bilar', '/bilar'], '/BILAR'],
		['a slash at the end', ['/bilar/', '/bilar'], '/bilar'],
		['a query that is there already', ['/bilar', '/bilar?page=1'], '/bilar?page=1'],
		['the full address of the same page', ['/bilar', 'https://carhall-se.example/bilar'], '/bilar'],
	])('who is there already stays there: %s', (_name, row, address) => {
		expect(send([row], address, ['carhall-se.example'])).toBeNull()
	})
})

describe('an invalid rule is reported and left out', () => {
	test.each<[string, Row]>([
		['source-not-a-path', ['bilar', '/x']],
		['source-not-a-path', ['https://carhall-se.example/bilar', '/x']],
		['source-not-readable', ['/bilar%', '/x']],
		['source-not-readable', ['/bilar/%E5', '/x']],
		['source-not-readable', ['/bilar/../x', '/x']],
		['source-not-readable', ['/bilar/%00', '/x']],
		['source-not-readable', ['/bilar?typ=PB', '/x', { typ: 'LB' }]],
		['source-with-fragment', ['/bilar#a', '/x']],
		['wildcard-not-last', ['/{path*}/bilar', '/x']],
		['wildcard-not-last', ['/bilar-{path*}', '/x']],
		['parameters-touch', ['/:a:b', '/x']],
		['parameter-twice', ['/:a/:a', '/x']],
		['parameter-twice', ['/:path/{path*}', '/x']],
		['destination-not-an-address', ['/a', '//evil.example/x']],
		['destination-not-an-address', ['/a', '/\\evil.example']],
		['destination-not-an-address', ['/a', 'http://evil.example/']],
		['destination-not-an-address', ['/a', 'https://user@evil.example/']],
		['destination-not-an-address', ['/a', 'https://evil.example\\@carhall-se.example/']],
		['destination-not-an-address', ['/a/:host', 'https://:host/']],
		['destination-not-an-address', ['/a/:host', 'https://carhall.:host/']],
		['destination-not-an-address', ['/a', 'https://x.example:999999/']],
		['destination-not-an-address', ['/a', 'javascript:alert(1)']],
		['destination-not-an-address', ['/a', '/b\r\nset-cookie: a=b']],
		['destination-not-an-address', ['/a', '']],
		['destination-not-readable', ['/a', '/b%']],
		['destination-not-readable', ['/a', '/b/../c']],
		['destination-not-readable', ['/a', '/%ff']],
		['destination-unknown-parameter', ['/a/:x', '/b/:y']],
		['destination-wildcard-in-query', ['/a/{path*}', '/b?x={path*}']],
	])('%s: %j', (code, row) => {
		const table = createRedirectTable([rule(['/ok', '/fine']), rule(row)])
		expect(table.invalid).toEqual([{ rule: 1, code }])
		expect(table.find('/ok', '')?.location).toBe('/fine')
	})
})

test('a path with thousands of conditions is looked up as fast as one with a single condition', () => {
	const rows = Array.from(
		{ length: 50_000 },
		(_, id): Row => ['/produkt.aspx', `/bil/${id}`, { id: String(id), v: '1' }],
	)
	const table = createRedirectTable(rows.map(rule))
	expect(table.find('/Produkt.aspx', '?v=1&id=49999&x=y')?.location).toBe('/bil/49999?x=y')
	expect(table.find('/produkt.aspx', '?id=50000&v=1')).toBeNull()
})
