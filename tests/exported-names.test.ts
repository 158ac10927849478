import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listSourceFiles } from './project-imports.ts'

const declaration =
	/^export (?:default )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|type|interface|enum) +([\p{L}_$][\p{L}\p{N}_$]*)/gmu

/** Names that a module must have to be found: enhancements, fixtures of blocks, what an island waits for and migrations. */
const requiredNames = new Set(['enhance', 'fixtures', 'prepare', 'up'])

function exportedNames(source: string): string[] {
	return [...source.matchAll(declaration)].map(([, name = '']) => name)
}

test('exported declarations of every kind are found', () => {
	const source = `export const a = 1
export type B = {}
export async function* c() {}
export default function D() {}
export abstract class E {}
const f = 1
export { f }
`
	expect(exportedNames(source)).toEqual(['a', 'B', 'c', 'D', 'E'])
})

test('no two modules export the same name', () => {
	const filesOf = new Map<string, string[]>()
	for (const file of [...listSourceFiles('src'), ...listSourceFiles('server')])
		for (const name of new Set(exportedNames(readFileSync(file, 'utf8'))))
			filesOf.set(name, [...(filesOf.get(name) ?? []), file])

	expect(filesOf.size).toBeGreaterThan(1000)
	expect([...filesOf].filter(([name, files]) => files.length > 1 && !requiredNames.has(name))).toEqual([])
})
