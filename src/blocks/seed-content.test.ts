import { describe, expect, test } from 'vitest'
import type { BlockInstance } from '#content/content-source.ts'
import { readSeedSite } from '#content/seed/read-seed.server.ts'
import { sites } from '#sites/registry.ts'
import { blocks } from './registry.server.ts'
import { findMistakes } from './testing/find-mistakes.ts'

const mistakesIn = (blocks: BlockInstance[]): string[] =>
	blocks.flatMap(({ uid, type, fields, placeholders }) => [
		...findMistakes(type, fields).map((mistake) => `${uid}: ${mistake}`),
		...Object.values(placeholders).flatMap(mistakesIn),
	])

const typesIn = (instances: BlockInstance[]): string[] =>
	instances.flatMap(({ type, placeholders }) => [type, ...Object.values(placeholders).flatMap(typesIn)])

test('every block is used in the seed content', () => {
	const documents = sites.flatMap((site) => readSeedSite('content', site).pages.flatMap(({ versions }) => versions))
	const used = new Set(documents.flatMap(({ document }) => Object.values(document.placeholders).flatMap(typesIn)))
	expect(blocks.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([])
})

describe.each(sites.map((site) => ({ key: site.key, site })))('the seed content of $key', ({ site }) => {
	const versions = readSeedSite('content', site).pages.flatMap(({ versions }) => versions)

	test('uses only known blocks with valid fields', () => {
		const mistakes = versions.flatMap(({ file, document }) =>
			mistakesIn(Object.values(document.placeholders).flat()).map((mistake) => `${file}: ${mistake}`),
		)
		expect(mistakes).toEqual([])
	})

	test('starts every page with a block that has a title, for the h1', () => {
		const pages = versions.filter(({ kind }) => kind === 'page')
		const withoutTitle = pages.filter(({ document }) => {
			const first = document.placeholders.main?.[0]
			return first !== undefined && !first.fields.Title
		})
		expect(withoutTitle.map(({ file }) => file)).toEqual([])
	})
})
