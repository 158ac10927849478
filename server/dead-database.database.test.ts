import { expect, test } from 'vitest'
import { relayPostgres } from '#db/testing/postgres-relay.ts'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { type Capability, capabilities } from '#desk/capabilities.ts'
import type { Route } from './route.ts'
import { fillApplication, openApplication } from './testing/open-application.ts'

/** What the parts of a pattern are in a request. */
const samples: Record<string, string> = {
	':file': 'cars.xml',
	':language': 'sv',
	':area': 'tyreHotel',
	':registration': 'ABC123',
	':brand': 'Volvo',
	':region': 'SE',
	':milage': '1000',
	':departmentId': 'd1',
	':weekStart': '2030-01-07',
	':carId': '1',
	':key': '4f1c9a52-7f0a-4d4e-9a53-0d6b2b3a1c11',
	':registrationNumber': 'ABC123',
}

/** The address of a row of the desk. */
function deskPath([name, { path }]: [string, Capability]): string {
	const [page = ''] = name.split('.')
	if (page === 'join') return '/desk/join?token=x'
	return `/desk/${page === 'home' ? '' : page}/${path.replace('*', '').replace(/:\w+/g, 'none')}`.replace(/\/+$/, '')
}

const deskRows: [string, Capability][] = Object.entries(capabilities)
const deskForms = deskRows.filter(([, row]) => row.do)
const deskPaths = [...new Set(deskRows.map(deskPath))]

/** Requests for a row with `*`, and those that get further than an empty one. */
const named: Record<string, readonly string[]> = {
	'GET *': [
		'/',
		'/bilar',
		'/bilar/volvo',
		'/bil/1/volvo-v60',
		'/en/',
		'/anlaggningar',
		'/jamfor?cars=1',
		'/sparade-bilar?cars=1',
		'/gone',
	],
	'POST *': ['/', '/bil/1/volvo-v60'],
	'GET /desk/*': deskPaths,
	'POST /desk/*': deskPaths,
}

const bodies: Record<string, string> = {
	...Object.fromEntries(deskForms.map((row) => [deskPath(row), `do=${row[1].do?.[0]}`])),
	'/api/events': JSON.stringify({ type: 'VIEW', path: '/anlaggningar' }),
	'/desk/sign-in': 'email=eva%40example.com&password=correct+horse+battery',
	'/desk/join?token=x': 'name=Eva&email=eva%40example.com&password=correct+horse+battery',
}

type Asked = { method: string; target: string; body?: string; headers: Record<string, string> }

function requestsOf({ methods, path, body }: Route): Asked[] {
	const isJson = body?.kind === 'json'
	const type = isJson ? 'application/json' : 'application/x-www-form-urlencoded'
	const fill = (pattern: string) => pattern.replace(/:\w+/g, sampleOf).replace(/\*$/, 'a')
	return methods.flatMap((method) =>
		[path].flat().flatMap((pattern) =>
			(named[`${method} ${pattern}`] ?? [fill(pattern)]).map((target): Asked => {
				if (method === 'GET') return { method, target, headers: {} }
				const sent = bodies[target] ?? (isJson ? '{}' : 'a=b')
				return { method, target, body: sent, headers: { 'content-type': type } }
			}),
		),
	)
}

function sampleOf(part: string): string {
	const sample = samples[part]
	if (sample === undefined) throw new Error(`There is no sample of ${part}`)
	return sample
}

forEachDatabase((name, openTestDatabase) => {
	test.skipIf(name === 'sqlite')(
		'while the database is down every answer is a good one or says when to come again',
		async () => {
			const { location } = await openTestDatabase({ filledBy: fillApplication })
			const relay = await relayPostgres(location.url ?? '')
			const { ask, signIn, routes } = await openApplication({ url: relay.url })
			const cookie = await signIn('owner')
			relay.cut()

			const wrong: string[] = []
			for (const { target, headers, ...request } of routes.flatMap(requestsOf)) {
				const asked = target.startsWith('/desk') ? [headers, { ...headers, cookie }] : [headers]
				for (const sent of asked) {
					const { status, headers: answered } = await ask(target, { ...request, headers: sent })
					const isGood = status < 500 || (status === 503 && answered.has('retry-after'))
					const isKept = status >= 500 && /max-age/.test(answered.get('cache-control') ?? '')
					if (!isGood || isKept) wrong.push(`${request.method} ${target}: ${status}`)
				}
			}
			expect(wrong).toEqual([])
		},
		120_000,
	)
})
