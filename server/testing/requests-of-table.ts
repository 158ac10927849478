import { type Capability, capabilities } from '#desk/capabilities.ts'
import type { Route } from '../route.ts'

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

/** The address of a row of the desk; `ids` by its page. */
function deskPath([name, { path }]: [string, Capability], ids: Readonly<Record<string, string>> = {}): string {
	const [page = ''] = name.split('.')
	if (page === 'join') return '/desk/join?token=x'
	const below = path.replace('*', '').replace(/:\w+/g, ids[page] ?? 'none')
	return `/desk/${page === 'home' ? '' : page}/${below}`.replace(/\/+$/, '')
}

const deskRows: [string, Capability][] = Object.entries(capabilities)
const deskForms = deskRows.filter(([, row]) => row.do)
const deskPaths = [...new Set(deskRows.map((row) => deskPath(row)))]

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

/** A request for each path and method of a row. A new row with a part that has no sample fails. */
export function requestsOf({ methods, path, body }: Route): Asked[] {
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

/** What opens at the desk, each row of its table with the ids of things that are there; not the stream of events, which does not end. */
export const deskOpens = (ids: Readonly<Record<string, string>>): string[] =>
	deskRows
		.filter(([name, row]) => !row.do && name !== 'events.open')
		.map((row) => deskPath(row, ids) + (row[1].view ? `?view=${row[1].view}` : ''))
