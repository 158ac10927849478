import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { z } from 'zod'
import { resolveValues } from '#content/seed/seed-values.server.ts'
import { contentIconNames } from '#ui/icon-names.ts'
import { blocks } from './registry.server.ts'
import { findMistakes } from './testing/find-mistakes.ts'

const guide = readFileSync('docs/blocks.md', 'utf8')
const sections = new Map(guide.split(/^## /m).map((section) => [section.split('\n', 1)[0] ?? '', section]))

describe.each(blocks.filter(({ name }) => sections.has(name)).map((block) => ({ name: block.name, block })))(
	'the guide to $name',
	({ name, block }) => {
		const section = sections.get(name) ?? ''

		test('speaks of every field', () => {
			const shared = name === 'Cards' || name === 'ListCards' ? (sections.get('ImageCards') ?? '') : ''
			const fields = Object.keys((block.fields as z.ZodObject).shape)
			expect(fields.filter((field) => !new RegExp(`\\b${field}\\b`).test(section + shared))).toEqual([])
		})

		test('shows an example that is right', () => {
			const [, yaml = ''] = /```yaml\n(.*?)```/s.exec(section) ?? []
			const { block: type, ...fields } = parse(yaml)
			expect(type).toBe(name)
			expect(findMistakes(name, resolveValues(fields, { key: 'x', name: 'X' }) as Record<string, unknown>)).toEqual([])
		})
	},
)

test('every block of the content is in the guide', () => {
	const ofTheFrame = ['AlertBar', 'Footer', 'MainNavigation']
	expect(blocks.map(({ name }) => name).filter((name) => !sections.has(name) && !ofTheFrame.includes(name))).toEqual([])
})

test('the guide lists the icons there are', () => {
	const listed = [...(sections.get('Icons') ?? '').matchAll(/`([a-z-]+)`/g)].map(([, name]) => name)
	expect(listed).toEqual([...contentIconNames])
})
