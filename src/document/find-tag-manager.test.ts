import { expect, test } from 'vitest'
import { createCacheRules } from '#page/cache-rules.ts'
import { crownUk } from '#sites/crown-uk.site.ts'
import { findTagManager } from './find-tag-manager.ts'

const configured = { origin: 'https://tags.example', hosts: [] }

function find(written: string | null, settings: typeof configured | null = configured) {
	const warnings: object[] = []
	const cache = createCacheRules()
	const log = { debug() {}, info() {}, error() {}, warn: (fields: object) => void warnings.push(fields) }
	const tags = findTagManager({ site: crownUk, path: '/', cache, log }, settings, written)
	return { tags, hosts: cache.hosts, warnings }
}

test('a page with an id may contact the configured host', () => {
	const { tags, hosts, warnings } = find('GTM-OWN1234')
	expect(tags).toEqual({ id: 'GTM-OWN1234', origin: 'https://tags.example' })
	expect(hosts['connect-src']).toContain('https://tags.example')
	expect(warnings).toEqual([])
})

test('an invalid id is ignored and logged, and no id is nothing', () => {
	expect(find('"><script>')).toMatchObject({ tags: null, hosts: {}, warnings: [{ gtmID: '"><script>' }] })
	expect(find(null)).toEqual({ tags: null, hosts: {}, warnings: [] })
})

test('without a configured host no id leads to a tag manager', () => {
	expect(find('GTM-OWN1234', null)).toEqual({ tags: null, hosts: {}, warnings: [] })
})
