import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { z } from 'zod'
import { resolveValues } from '#content/seed/seed-values.server.ts'
import { contentIconNames } from '#ui/icon-names.ts'
import { blocks } from './registry.server.ts'
import { findMistakes } from './testing/find-mistakes.ts'
import { folderOf } from './views.server.ts'

/** Blocks used in `_frame.yaml` only, which content-files.md describes. */
const ofTheFrame = ['AlertBar', 'Footer', 'MainNavigation']

function readGuide(name: string): string {
	const file = `src/blocks/${folderOf(name)}/README.md`
	return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

describe.each(blocks.filter(({ name }) => !ofTheFrame.includes(name)).map((block) => ({ name: block.name, block })))(
	'the guide to $name',
	({ name, block }) => {
		const guide = readGuide(name)

		test('describes every field', () => {
			const shared = name === 'Cards' || name === 'ListCards' ? readGuide('ImageCards') : ''
			const fields = Object.keys((block.fields as z.ZodObject).shape)
			expect(fields.filter((field) => !new RegExp(`\\b${field}\\b`).test(guide + shared))).toEqual([])
		})

		test('has a valid example', () => {
			const [, yaml = ''] = /```yaml\n(.*?)```/s.exec(guide) ?? []
			const { block: type, ...fields } = parse(yaml)
			expect(type).toBe(name)
			expect(findMistakes(name, resolveValues(fields, { key: 'x', name: 'X' }) as Record<string, unknown>)).toEqual([])
		})
	},
)

test('docs/blocks.md lists all icons', () => {
	const [, icons = ''] = readFileSync('docs/blocks.md', 'utf8').split('## Icons')
	const listed = [...icons.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name)
	expect(listed).toEqual([...contentIconNames])
})
