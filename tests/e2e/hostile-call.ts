import type { Random } from '#platform/testing/random.ts'
import { hostOf, type KnownCall } from './known-calls.ts'
import { rawRequest } from './raw-request.ts'

const values = [
	...[null, true, false, 0, -1, 1.5, 1e308, 2 ** 53, '', ' ', '0', '-1', 'NaN', '__proto__', 'constructor', '>', '%'],
	...['\u0000', '\ud800', '\r\nBcc: x@y.example', '<script>', "' or 1=1 --", '../..', 'a'.repeat(5000), '😀é'],
	...[[], {}, [[[[]]]], [null], { $ref: '#' }, { from: 'x', to: {} }, Array.from({ length: 2000 }, () => 'x')],
]

const names = ['__proto__', 'constructor', 'toString', '', 'x', 'car_id', 'limit', 'values', 'index']

/** The same call with one to four things broken: a value, a name, a byte, the method, the type or the address. */
export function hostileCall(call: KnownCall, random: Random): Buffer {
	const { below, pick } = random
	let { method, target }: { method: string; target: string } = call
	let body = call.body
	const headers: Record<string, string> = { host: hostOf(call.site), 'content-type': 'application/json' }
	let cut = 0
	for (let breaks = below(4); breaks >= 0; breaks--) {
		const kind = below(body === undefined ? 3 : 8)
		if (kind === 0) method = pick(['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'PATCH'])
		else if (kind === 1) target = breakText(target, random)
		else if (kind === 2) headers['content-type'] = pick(['application/json', 'text/plain', '', 'multipart/form-data'])
		else if (kind === 3) cut = 1 + below(40)
		else body = breakValue(body, random)
	}
	const text = body === undefined ? undefined : JSON.stringify(body)
	return rawRequest({
		method,
		target,
		headers,
		...(text === undefined ? {} : { body: Buffer.from(text.slice(0, Math.max(0, text.length - cut))) }),
	})
}

const scraps = ['%00', '%ff', '%E0%A4', '&', '=', '?', '/', '..', '%F0%9F%9A%97', 'x'.repeat(400), '%0d%0a', "'", '-1']

function breakText(text: string, { below, pick }: Random): string {
	const at = 1 + below(text.length)
	return text.slice(0, at) + pick(scraps) + (below(2) ? text.slice(at) : '')
}

/** Somewhere in the value one thing is replaced, taken away or added. */
function breakValue(value: unknown, random: Random): unknown {
	const { below, pick } = random
	if (typeof value !== 'object' || value === null || below(4) === 0) return pick(values)
	if (Array.isArray(value)) return value.map((each) => (below(2) ? breakValue(each, random) : each))
	const entries = Object.entries(value)
	const at = below(entries.length + 1)
	const broken = entries.flatMap(([name, each], index): [string, unknown][] => {
		if (index !== at) return [[name, each]]
		return below(5) === 0 ? [] : [[below(5) === 0 ? pick(names) : name, breakValue(each, random)]]
	})
	// Not Object.fromEntries, which is JSON's own reading of `__proto__`: as a name like any other.
	return Object.fromEntries(at === entries.length ? [...broken, [pick(names), pick(values)]] : broken)
}
