import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingNames } from '#platform/environment.ts'

test('docs/operating.md has a row for every setting, and for no other', () => {
	const rows = readFileSync('docs/operating.md', 'utf8').matchAll(/^\| ((?:`[A-Z0-9_]+`(?:, )?)+) \|/gm)
	const documented = [...rows].flatMap(([, names = '']) => names.match(/[A-Z0-9_]+/g) ?? [])
	expect(documented.toSorted()).toEqual(settingNames.toSorted())
})
