import { describe, expect, test } from 'vitest'
import type { BlockInstance } from '#content/content-source.ts'
import { flattenBlocks } from '#content/document-blocks.ts'
import { readSeedSite } from '#content/seed/read-seed.server.ts'
import { sites } from '#sites/registry.ts'
import { findBlockFaults } from './find-block-faults.server.ts'
import { blockRegistry, blocks } from './registry.server.ts'
import { isEmptyBlock } from './resolve-blocks.server.ts'

const typesIn = (instances: BlockInstance[]): string[] =>
	instances.flatMap(({ type, placeholders }) => [type, ...Object.values(placeholders).flatMap(typesIn)])

test('every block is used in the seed content', () => {
	const documents = sites.flatMap((site) => readSeedSite('content', site).pages.flatMap(({ versions }) => versions))
	const used = new Set(documents.flatMap(({ document }) => Object.values(document.placeholders).flatMap(typesIn)))
	expect(blocks.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([])
})

describe.each(sites.map((site) => ({ key: site.key, site })))('the seed content of $key', ({ site }) => {
	const read = () => readSeedSite('content', site, findBlockFaults).pages.flatMap(({ versions }) => versions)

	test('uses only known blocks with valid fields', () => {
		expect(read).not.toThrow()
	})

	test('has no block in which nothing is filled in', () => {
		const empty = read().flatMap(({ file, document }) =>
			flattenBlocks(document.placeholders)
				.filter((block) => isEmptyBlock(block, blockRegistry))
				.map(({ type }) => `${file} ${type}`),
		)
		expect(empty).toEqual([])
	})

	test('starts every page with a block that has a title, for the h1', () => {
		const pages = read().filter(({ kind }) => kind === 'page')
		const withoutTitle = pages.filter(({ document }) => {
			const first = document.placeholders.main?.[0]
			return first !== undefined && !first.fields.Title
		})
		expect(withoutTitle.map(({ file }) => file)).toEqual([])
	})
})
