import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { roomOf } from './layers.ts'
import { listSourceFiles } from './project-imports.ts'

/** Each room may have its own: tables of the database, what is embedded, what the desk asks. */
const technical = new Set(['tables.ts', 'embedded.ts', 'operator.ts'])

/** Style sheets are called like their page, words like their language. */
const isNamedByRule = (file: string) => /^src\/styles\/|\/testing\/|\/texts\//.test(file)

test('no two rooms have a file of the same name', () => {
	const rooms = new Map<string, Map<string, string>>()
	for (const file of [...listSourceFiles('src'), ...listSourceFiles('server')]) {
		const name = basename(file)
		if (technical.has(name) || isNamedByRule(file)) continue
		rooms.set(name, (rooms.get(name) ?? new Map()).set(roomOf(file) ?? file, file))
	}
	expect(rooms.size).toBeGreaterThan(500)
	const twice = [...rooms.values()].filter((files) => files.size > 1).map((files) => [...files.values()])
	expect(twice).toEqual([])
})
