import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('development has every style sheet', () => {
	const globs = Array.from(readFileSync('src/styles/all.ts', 'utf8').matchAll(/'(\.\.\/[^']+)'/g), ([, glob = '']) =>
		join('src/styles', glob),
	)
	expect(globSync(globs).toSorted()).toEqual(globSync(['src/ui/base.css', 'src/**/*.module.css']).toSorted())
})
