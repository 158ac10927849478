import { expect, test } from 'vitest'
import { createRandom, type Random } from '#platform/testing/random.ts'
import type { RedirectRule } from './redirect-rule.ts'
import { createRedirectTable, maxHops } from './redirect-table.ts'
import { readRequestPath } from './request-path.ts'
import { bruteForceStep } from './testing/brute-force.ts'

const words = ['a', 'b', 'begagnade-bilar', 'köp', 'c d', 'a-b', 'x&y'] as const
const names = ['typ', 'region', 'id'] as const
const values = ['PB', 'lb', 'Åre', '1 2'] as const

function randomRule(random: Random): RedirectRule {
	const used: string[] = []
	const parameter = () => {
		used.push(`p${used.length}`)
		return `:${used.at(-1)}`
	}
	const segment = () => {
		if (random.chance(0.6)) return encodeURIComponent(random.pick(words))
		if (random.chance(0.5)) return parameter()
		return (
			random.pick(['a-', '', 'b']) +
			parameter() +
			random.pick(['-', 'a', '-b']) +
			(random.chance(0.5) ? parameter() : '')
		)
	}
	const fixed = Array.from({ length: random.below(4) }, segment)
	const isWildcard = random.chance(0.25)
	const parts = isWildcard ? [...fixed, '{rest*}'] : fixed
	const target = Array.from({ length: random.below(3) }, () => encodeURIComponent(random.pick(words)))
	if (used.length > 0 && random.chance(0.6)) target.push(`:${random.pick(['p0', ...used])}`)
	if (isWildcard && random.chance(0.6)) target.push('{rest*}')
	const query = random.chance(0.3) ? `?${random.pick(names)}=${encodeURIComponent(random.pick(values))}` : ''
	const conditions = Object.fromEntries(
		Array.from({ length: random.chance(0.4) ? 1 + random.below(2) : 0 }, () => [
			random.pick(names),
			random.pick(values),
		]),
	)
	return { source: `/${parts.join('/')}`, destination: `/${target.join('/')}${query}`, conditions, permanent: true }
}

/** A random spelling of a path, as in old links. */
function randomSpelling(random: Random, word: string): string {
	const capitals = random.chance(0.3) ? word.toUpperCase() : word
	const form = random.chance(0.3) ? capitals.normalize('NFD') : capitals
	if (random.chance(0.3)) return form
	const encoded = encodeURIComponent(form)
	return random.chance(0.5) ? encoded : encoded.toLowerCase()
}

function randomRequest(random: Random): { path: string; query: string } {
	const parts = Array.from({ length: random.below(5) }, () => randomSpelling(random, random.pick(words)))
	const query = Array.from({ length: random.below(3) }, () => {
		const value = random.chance(0.2) ? random.pick(values).toLowerCase() : random.pick(values)
		return `${random.pick([...names, 'utm_source'])}=${encodeURIComponent(value)}`
	})
	return { path: `/${parts.join('/')}${parts.length > 0 && random.chance(0.2) ? '/' : ''}`, query: query.join('&') }
}

/** Follows a chain by brute force; null if there is no redirect or the chain is a loop. */
function bruteForce(rules: RedirectRule[], path: string, query: string): string | null {
	const keyOf = (address: string) => {
		const [path = '', query = ''] = address.split('?')
		return `${readRequestPath(path)?.key}?${query}`
	}
	let location = query ? `${path}?${query}` : path
	const seen = [keyOf(location)]
	let hops = 0
	for (;;) {
		const [path = '', query = ''] = location.split('?')
		const next = bruteForceStep(rules, path, query)
		if (next === null || keyOf(next) === seen.at(-1)) return hops === 0 ? null : location
		if (seen.includes(keyOf(next)) || ++hops > maxHops) return null
		seen.push(keyOf(next))
		location = next
	}
}

test.each(Array.from({ length: 60 }, (_, seed) => [seed]))('finds the same as trying every rule (seed %i)', (seed) => {
	const random = createRandom(seed)
	const rules = Array.from({ length: 1 + random.below(40) }, () => randomRule(random))
	const table = createRedirectTable(rules)
	// Rules that the table rejects are left out of the brute-force search too.
	const refused = new Set(table.invalid.map(({ rule }) => rule))
	const usable = rules.filter((_, index) => !refused.has(index))

	for (let count = 0; count < 150; count++) {
		const { path, query } = randomRequest(random)
		const asked = query ? `${path}?${query}` : path
		const found = table.find(path, query && `?${query}`)?.location ?? null
		expect({ asked, found }).toEqual({ asked, found: bruteForce(usable, path, query) })
	}
})

test('the random rules and requests match often enough', () => {
	let hits = 0
	let chains = 0
	let refused = 0
	for (let seed = 0; seed < 60; seed++) {
		const random = createRandom(seed)
		const table = createRedirectTable(Array.from({ length: 1 + random.below(40) }, () => randomRule(random)))
		refused += table.invalid.length
		for (let count = 0; count < 150; count++) {
			const { path, query } = randomRequest(random)
			const found = table.find(path, query && `?${query}`)
			if (found) hits++
			if (found && found.rules.length > 1) chains++
		}
	}
	expect(hits).toBeGreaterThan(2000)
	expect(chains).toBeGreaterThan(300)
	expect(refused).toBeLessThan(400)
})
