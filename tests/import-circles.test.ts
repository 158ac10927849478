import { expect, test } from 'vitest'
import { findCircles } from './import-circles.ts'
import { listSourceFiles, readImportGraph } from './project-imports.ts'

const graphOf = (edges: Record<string, string[]>) => new Map(Object.entries(edges))

test.each([
	['a file that imports itself', { a: ['a'] }, [['a']]],
	['two files', { a: ['b'], b: ['a'] }, [['a', 'b']]],
	['three files, entered from outside', { x: ['b'], a: ['b'], b: ['c'], c: ['a'] }, [['a', 'b', 'c']]],
	['two circles that share a file', { a: ['b', 'c'], b: ['a'], c: ['a'] }, [['a', 'b', 'c']]],
	['no circle where two paths meet', { a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }, []],
])('%s', (_, edges, circles) => {
	expect(findCircles(graphOf(edges))).toEqual(circles)
})

test('no files import each other in a circle', () => {
	const graph = readImportGraph([...listSourceFiles('src'), ...listSourceFiles('server')])
	expect(graph.size).toBeGreaterThan(400)
	expect(findCircles(graph)).toEqual([])
})
