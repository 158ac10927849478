import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { resolveValues } from '#content/seed/seed-values.server.ts'
import { isPlainObject } from '#platform/plain-object.ts'
import { contentIconNames } from '#ui/icon-names.ts'
import { describeFields } from './fields/describe-fields.ts'
import { findBlockFaults } from './find-block-faults.server.ts'
import { blocks } from './registry.server.ts'
import { fieldTable } from './testing/field-table.ts'
import { folderOf } from './views.server.ts'

describe.each(blocks)('the guide to $name', ({ name, fields }) => {
	const file = resolve(`src/blocks/${folderOf(name)}/README.md`)
	const guide = readFileSync(file, 'utf8')
	const example = guide.indexOf('```yaml')

	// `vitest run src/blocks/guide.test.ts -u` writes the tables.
	test('has the table of its fields', async () => {
		const before = guide.slice(0, example).replace(/^\|.*\n/gm, '')
		const written = `${before.trimEnd()}\n\n${fieldTable(describeFields(fields))}\n\n${guide.slice(example)}`
		await expect(written).toMatchFileSnapshot(file)
	})

	test('has a valid example', () => {
		const [, yaml = ''] = /```yaml\n(.*?)```/s.exec(guide) ?? []
		const { block: type, ...stored } = parse(yaml)
		expect(type).toBe(name)
		const resolved = resolveValues(stored, { key: 'x', name: 'X' })
		expect(isPlainObject(resolved) && findBlockFaults({ type, fields: resolved })).toEqual([])
	})
})

test('docs/blocks.md lists all icons', () => {
	const [, icons = ''] = readFileSync('docs/blocks.md', 'utf8').split('## Icons')
	const listed = [...icons.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name)
	expect(listed).toEqual([...contentIconNames])
})
