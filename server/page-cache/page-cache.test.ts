import { describe, expect, test } from 'vitest'
import { PageCache } from './page-cache.ts'

function createCache({ maxBytes = 1_000_000 } = {}) {
	let time = 0
	const cache = new PageCache<string>({ maxBytes, now: () => time })
	return {
		cache,
		advance: (seconds: number) => {
			time += seconds * 1000
		},
		store: (key: string, { tags = [] as string[], bytes = 100, maxAgeSeconds = 60 } = {}) =>
			cache.begin(key)({ value: `page ${key}`, bytes, tags, maxAgeSeconds }),
	}
}

describe('the page cache', () => {
	test('returns stored values until they expire', () => {
		const { cache, store, advance } = createCache()
		store('/', { maxAgeSeconds: 60 })
		expect(cache.find('/')).toEqual({ value: 'page /', isStale: false })
		advance(61)
		expect(cache.find('/')).toEqual({ value: 'page /', isStale: true })
		advance(601)
		expect(cache.find('/')).toBeNull()
		expect(cache.bytes).toBe(0)
	})

	test('drops every page with a tag, and no other', () => {
		const { cache, store } = createCache()
		store('/a', { tags: ['frame', 'page:a'] })
		store('/b', { tags: ['frame', 'page:b'] })
		cache.drop(['page:a'])
		expect(cache.find('/a')).toBeNull()
		expect(cache.find('/b')).not.toBeNull()
		cache.drop(['frame'])
		expect(cache.find('/b')).toBeNull()
	})

	test('drops everything after more changes than are recorded', () => {
		const { cache, store } = createCache()
		store('/a', { tags: ['x'] })
		cache.drop(['content:*'])
		expect(cache.size).toBe(0)
	})

	test('does not store a page whose source changed during its render', () => {
		const { cache } = createCache()
		const finish = cache.begin('/')
		cache.drop(['page:home'])
		finish({ value: 'old', bytes: 1, tags: ['page:home'], maxAgeSeconds: 60 })
		expect(cache.find('/')).toBeNull()
	})

	test('evicts the least recently used page when it is full', () => {
		const { cache, store, advance } = createCache({ maxBytes: 20_000 })
		for (const key of ['/1', '/2', '/3', '/4', '/5', '/6', '/7', '/8', '/9']) store(key, { bytes: 1000 })
		advance(2)
		cache.find('/1')
		for (const key of ['/10', '/11', '/12']) store(key, { bytes: 1000 })
		expect(cache.find('/1')).not.toBeNull()
		expect(cache.find('/2')).toBeNull()
		expect(cache.bytes).toBeLessThanOrEqual(20_000)
	})

	test('does not let one huge page evict the others', () => {
		const { cache, store } = createCache({ maxBytes: 20_000 })
		store('/small')
		store('/huge', { bytes: 15_000 })
		expect(cache.find('/huge')).toBeNull()
		expect(cache.find('/small')).not.toBeNull()
	})
})
