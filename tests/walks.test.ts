import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { rooms } from './layers.ts'
import { findStrayed, measureWalk, readWalks } from './walks.ts'

const document = readFileSync('docs/architecture.md', 'utf8')
const walks = readWalks(document)

const mostRooms = 8
const mostClimbs = 3

test('the four walks are there', () => {
	expect(walks.map(({ title }) => title)).toEqual([
		'A list request, from the table of routes to the HTML',
		'A booking, from the browser to the mail',
		'A lead, from the form to the desk',
		'An import, from the file to the search',
	])
})

describe.each(walks)('$title', (walk) => {
	test('each step is in its file, which the step before it calls, directly or by a port', () => {
		expect(walk.steps.length).toBeGreaterThan(5)
		expect(findStrayed(walk)).toEqual([])
	})

	test(`goes through ${mostRooms} rooms at most, and back up ${mostClimbs} times at most`, () => {
		const measured = measureWalk(walk)
		expect(measured.rooms.length, measured.rooms.join(', ')).toBeLessThanOrEqual(mostRooms)
		expect(measured.climbs).toBeLessThanOrEqual(mostClimbs)
		const [said] = new RegExp(`### ${walk.title}\n\n(.*)\n`).exec(document)?.slice(1) ?? []
		const climbs = ['no climb', 'one climb', 'two climbs', 'three climbs'][measured.climbs]
		expect(said).toBe(`${measured.rooms.length} rooms, ${climbs}.`)
	})
})

test('a step that is gone, or that nothing leads to, is found', () => {
	const steps = (second: object) => [
		{ file: 'server/routes.ts', name: 'createRoutes', from: 0, through: null },
		{ file: 'server/page-handler.ts', name: 'answer', from: 1, through: 'server/routes/route-parts.ts', ...second },
	]
	expect(findStrayed({ title: 'Pages', steps: steps({}) })).toEqual([])
	for (const wrong of [{ file: 'server/gone.ts' }, { name: 'gone' }, { from: 2 }, { through: null }])
		expect(findStrayed({ title: 'Pages', steps: steps(wrong) })).toHaveLength(1)
})

test('the rooms are described from bottom to top', () => {
	const described = [...document.matchAll(/^\| `([a-z0-9-]+)`/gm)].map(([, room]) => room)
	expect(described).toEqual(rooms)
})
