import { isPlainObject } from '#platform/plain-object.ts'
import type { Random } from '#platform/testing/random.ts'

/** What layouts in the wild have where something else was expected, and what attackers would write. */
const hostileValues: readonly [unknown, ...unknown[]] = [
	null,
	...['', [], {}, 0, -1, 1e99, true, false, [null], [[[]]], { value: null }, { jsonValue: null }],
	...[
		{ value: { value: { value: 'deep' } } },
		{ Value: { value: 'x' } },
		{ data: { datasource: null } },
		{ fields: null },
	],
	...['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '<p><a href="javascript:alert(1)">x</a></p>'],
	...['javascript:alert(1)', ' java\nscript:alert(1)', 'data:text/html,<script>alert(1)</script>', '//evil.example/x'],
	...[
		'/\\evil.example',
		'https://edge.example@evil.example/-/media/x.png',
		'https://evil.example/a.js',
		'%zz',
		'\u0000',
	],
	...['{*}', 'constructor', '__proto__', 'toString', '0001-01-01T00:00:00Z', '100%', 'Hidden Rendering'],
	...[{ href: 'javascript:alert(1)' }, { href: { href: '' } }, { src: 'javascript:alert(1)' }, { src: ['x'] }],
	...[
		'<svg><script>alert(1)</script></svg>',
		'<span class="scChromeData">{',
		'<table><td><table><td>',
		'&lt;script&gt;',
	],
]

/** A copy of the layout in which a few values, anywhere, are gone, exchanged, moved or something else. */
export function mutateLayout(layout: unknown, random: Random): unknown {
	const copy = structuredClone(layout)
	for (let left = 1 + random.below(6); left > 0; left--) mutateOnce(copy, random)
	return copy
}

function mutateOnce(root: unknown, random: Random): void {
	const holders = containersIn(root)
	const holder = holders[random.below(holders.length)]
	if (!holder) return
	const keys = Object.keys(holder)
	const key = keys[random.below(keys.length)]
	if (key === undefined) return
	const change = random.pick(['exchange', 'remove', 'wrap', 'copy', 'repeat', 'rename'])
	const value = Reflect.get(holder, key)
	if (change === 'remove') Reflect.deleteProperty(holder, key)
	else if (change === 'wrap') setOwn(holder, key, random.chance(0.5) ? [value] : { value })
	else if (change === 'copy') setOwn(holder, key, structuredClone(holders[random.below(holders.length)]))
	else if (change === 'repeat')
		setOwn(
			holder,
			key,
			Array.from({ length: 5 }, () => structuredClone(value)),
		)
	// Of JSON only objects have names.
	else if (change === 'rename' && !Array.isArray(holder)) setOwn(holder, String(random.pick(hostileValues)), value)
	else setOwn(holder, key, structuredClone(random.pick(hostileValues)))
}

/** As `JSON.parse` does it: `__proto__` is a name like any other. */
function setOwn(holder: object, key: string, value: unknown): void {
	Object.defineProperty(holder, key, { value, configurable: true, enumerable: true, writable: true })
}

function containersIn(value: unknown): object[] {
	if (!Array.isArray(value) && !isPlainObject(value)) return []
	return [value, ...Object.values(value).flatMap(containersIn)]
}
