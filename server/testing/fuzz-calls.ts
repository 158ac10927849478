import { createDemoRandom, type DemoRandom } from '#platform/demo-random.ts'
import type { OpenApiDocument } from './find-misfit.ts'

export type FuzzedRequest = { path: string; method: 'GET' | 'POST'; headers: Record<string, string>; body?: string }

type Json = Record<string, unknown>
type Parameter = { name: string; in: 'path' | 'query' | 'header'; schema: Json }
type Operation = { parameters: Parameter[]; requestBody?: { content: Record<string, { schema: Json }> } }

/** Values that no field is made for. */
export const hostileValues: readonly unknown[] = [
	...[null, true, 0, -1, 1.5, 1e308, 2 ** 53, '', ' ', '0', '-1', 'NaN', '__proto__', 'constructor', '>', '%', "'"],
	...['\u0000', '\u001b[2J', '\ud800', '\r\nBcc: x@y.example', '<script>', "' or 1=1 --", '../..', '😀é', '\u202e'],
	...['a'.repeat(300), 'a'.repeat(5000), '2026-99-99', '0000-01-01', '9999-12-31', '2026-02-29T25:61', '1'.repeat(400)],
	...[[], {}, [[[[]]]], [null], { $ref: '#' }, { from: 'x', to: {} }, Array.from({ length: 600 }, () => 'x')],
]

/** What fits a field by its name, where its schema says too little. */
export type FittingValues = Readonly<Record<string, readonly unknown[]>>

type Call = { path: string; method: string; operation: Operation }

const callsOf = (document: OpenApiDocument): Call[] =>
	Object.entries(document.paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]) => ({ path, method, operation: operation as Operation })),
	)

/** Each call of the document, well formed and with every field. */
export function wellFormedCalls(document: OpenApiDocument, known: FittingValues): FuzzedRequest[] {
	const first = <Value>(values: readonly Value[]) => values[0] as Value
	// Broken are more than this, and left out fewer.
	const whole = { ...createDemoRandom('whole'), chance: (share: number) => share < 0.75, pick: first }
	return callsOf(document).map((call) => requestOf(call, known, whole))
}

/** A request that the document describes, with one field broken most of the time. */
export const fuzzCall = (document: OpenApiDocument, known: FittingValues, random: DemoRandom): FuzzedRequest =>
	requestOf(random.pick(callsOf(document)), known, random)

function requestOf({ path: template, method, operation }: Call, known: FittingValues, random: DemoRandom) {
	const { chance, pick } = random
	const content = Object.entries(operation.requestBody?.content ?? {})[0]
	const fields = new Map<string, unknown>(
		operation.parameters.map(({ name, schema }) => [name, sample(schema, { name, known, random })]),
	)
	let body = content && sample(content[1].schema, { name: 'body', known, random })
	const broken = chance(0.8)
	const names = [...fields.keys(), ...(content ? ['body', 'body'] : [])]
	if (broken && names.length > 0) {
		const name = pick(names)
		if (fields.has(name)) fields.set(name, chance(0.2) ? undefined : pick(hostileValues))
		else body = breakOne(body, random)
	}
	const inPlace = (place: Parameter['in']) =>
		operation.parameters.flatMap((each): [string, string][] => {
			const value = fields.get(each.name)
			return each.in === place && value !== undefined ? [[each.name, sentText(value)]] : []
		})
	const path = inPlace('path').reduce((filled, [name, value]) => filled.replace(`{${name}}`, encode(value)), template)
	const query = inPlace('query').map(([name, value]) => `${encode(name)}=${encode(value)}`)
	const headers = Object.fromEntries(inPlace('header').filter(([, value]) => /^[\x20-\x7e]+$/.test(value.trim())))
	const request: FuzzedRequest = {
		path: `${path.replace(/\{\w+\}/g, '')}${query.length > 0 ? `?${query.join('&')}` : ''}`,
		method: method === 'post' ? 'POST' : 'GET',
		headers: content ? { ...headers, 'content-type': content[0] } : headers,
		...(content ? { body: encodeBody(content[0], body) } : {}),
	}
	return request
}

/** Lone surrogates cannot be sent. */
export const encode = (text: string) => encodeURIComponent(text.toWellFormed())

export const sentText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

function encodeBody(type: string, body: unknown): string {
	if (type === 'application/json') return JSON.stringify(body) ?? ''
	const fields = Object.entries(typeof body === 'object' && body !== null ? body : {})
	return fields.map(([name, value]) => `${encode(name)}=${encode(sentText(value))}`).join('&')
}

type Sampled = { name: string; known: FittingValues; random: DemoRandom }

/** A value that fits a schema, as far as JSON Schema says. */
function sample(schema: Json, { name, known, random }: Sampled): unknown {
	const { chance, pick } = random
	const values = known[name]
	if (values && values.length > 0) return pick(values)
	if (Array.isArray(schema.anyOf)) return sample(pick(schema.anyOf as Json[]), { name, known, random })
	if ('const' in schema) return schema.const
	if (Array.isArray(schema.enum)) return pick(schema.enum)
	if (schema.type === 'object') {
		const required = new Set((schema.required as string[] | undefined) ?? [])
		const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>)
		const chosen = properties.filter(([field]) => required.has(field) || chance(0.7))
		return Object.fromEntries(chosen.map(([field, each]) => [field, sample(each, { name: field, known, random })]))
	}
	if (schema.type === 'array') return [sample((schema.items ?? {}) as Json, { name, known, random })]
	if (schema.type === 'boolean') return chance(0.5)
	if (schema.type === 'null') return null
	const least = typeof schema.minimum === 'number' ? Math.max(schema.minimum, 0) : 0
	if (schema.type === 'integer' || schema.type === 'number') return least + random.integer(0, 20)
	return pick(['volvo', '1', 'ABC123', '2026-12-01', 'x'.repeat(8)])
}

/** Somewhere in the value one thing is replaced or taken away. */
export function breakOne(value: unknown, random: DemoRandom): unknown {
	const { chance, pick } = random
	if (typeof value !== 'object' || value === null) return pick(hostileValues)
	const entries = Object.entries(value)
	if (entries.length === 0 || chance(0.05)) return pick(hostileValues)
	const [chosen] = pick(entries)
	if (chance(0.1)) return Object.fromEntries(entries.filter(([name]) => name !== chosen))
	const changed = entries.map(([name, each]): [string, unknown] => [
		name,
		name === chosen ? breakOne(each, random) : each,
	])
	return Array.isArray(value) ? changed.map(([, each]) => each) : Object.fromEntries(changed)
}
