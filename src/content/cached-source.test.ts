import { describe, expect, test, vi } from 'vitest'
import { contentTag } from './cache-tags.ts'
import { createCachedSource } from './cached-source.ts'
import { describeContentSource } from './content-source.contract.ts'
import type { ContentChange } from './content-source.ts'
import { ContentUnavailableError, ReadPostponedError } from './content-unavailable.ts'
import type { SeedSite } from './seed/read-seed.server.ts'
import type { ReaderOptions } from './source-reader.ts'
import { createContractContent, contractSite as site } from './testing/contract-content.ts'
import { createSecondSource } from './testing/second-source.ts'

describe('a source far away', () => {
	describeContentSource(async () => {
		const { source, mood } = createSecondSource(createContractContent())
		mood.delayMs = 5
		return { source, close: async () => {} }
	})
})

describe('a source far away, read through memory', () => {
	describeContentSource(async () => {
		const { source, mood } = createSecondSource(createContractContent())
		mood.delayMs = 5
		return { source: open(source).cached, close: async () => {} }
	})
})

const home = { site, language: 'sv', path: '/' } as const
const buy = { ...home, path: '/kop-bil' }
const minute = 60_000

function open(
	source = createSecondSource(createContractContent()).source,
	{ maxBytes = 1e6, timeoutMs = 1000, keptMs = 10 * minute, ...options }: Partial<ReaderOptions> = {},
) {
	const clock = { now: 0 }
	const lines: string[] = []
	const note = (_fields: object, message: string) => void lines.push(message)
	const log = { debug: note, info: note, warn: note, error: note }
	const cached = createCachedSource(source, { maxBytes, timeoutMs, keptMs, log, now: () => clock.now, ...options })
	const changes: ContentChange[] = []
	cached.onChange((change) => changes.push(change))
	return { cached, clock, lines, changes }
}

function openSecond(options: Partial<ReaderOptions> = {}) {
	const second = createSecondSource(createContractContent())
	return { ...second, ...open(second.source, options) }
}

/** The content after an editor has given the page a new title. */
function withTitle(metaTitle: string, id = 'buy'): SeedSite {
	const content = structuredClone(createContractContent())
	for (const { document } of content.pages.find((page) => page.id === id)?.versions ?? [])
		document.route.metaTitle = metaTitle
	return content
}

test('equal reads are one request, and later ones none; the answer cannot be changed', async () => {
	const { cached, asked } = openSecond()
	const [first, second] = await Promise.all([cached.getPage(home), cached.getPage({ ...home, path: '//' })])
	expect(second).toBe(first)
	expect(await cached.getPage(home)).toBe(first)
	expect(asked).toEqual(['getPage'])
	expect(() => first?.placeholders.main?.pop()).toThrow(TypeError)
	await cached.getPage({ ...home, language: 'en' })
	expect(asked).toHaveLength(2)
})

describe('a change', () => {
	test('is seen by the next read; only what depends on it is read again', async () => {
		const { cached, asked, publish } = openSecond()
		const readAll = async () => [
			(await cached.getPage(buy))?.route.metaTitle,
			await cached.getPage(home),
			await cached.getNavigation(home),
			await cached.listRedirects(site),
		]
		await readAll()
		asked.length = 0
		publish(withTitle('Köp'), contentTag.page(site, 'buy'))
		expect((await readAll())[0]).toBe('Köp')
		expect(asked).toEqual(['getPage'])

		publish(withTitle('Köp'), contentTag.redirects(site))
		await readAll()
		expect(asked).toEqual(['getPage', 'listRedirects'])
		publish(withTitle('Köp'), contentTag.frame(site))
		await readAll()
		expect(asked.slice(2)).toEqual(['getPage', 'getPage', 'getNavigation'])
		publish(withTitle('Köp'), contentTag.everything)
		await readAll()
		expect(asked).toHaveLength(9)
	})

	test('of any page is looked at for a missing one, a role, a list of pages and blocks', async () => {
		const { cached, asked, publish } = openSecond()
		const readAll = async () => {
			await cached.getPage({ ...home, path: '/new' })
			await cached.findPageByRole({ ...home, role: 'cookies' })
			await cached.listPages(site)
			await cached.findBlocks({ ...home, types: ['Blurb'] })
		}
		await readAll()
		publish(withTitle('Ny', 'thanks'), contentTag.page(site, 'thanks'))
		asked.length = 0
		await readAll()
		expect(asked).toEqual(['getPage', 'listPages', 'findBlocks'])
		publish(withTitle('Ny', 'cookies'), contentTag.page(site, 'cookies'))
		await readAll()
		expect(asked.slice(3)).toEqual(['getPage', 'findPageByRole', 'listPages', 'findBlocks'])
	})

	test('during a read is not lost: the answer of before is not kept', async () => {
		const { cached, mood, publish } = openSecond()
		mood.delayMs = 20
		const before = cached.getPage(buy)
		publish(withTitle('Köp'), contentTag.page(site, 'buy'))
		const after = cached.getPage(buy)
		await before
		expect((await after)?.route.metaTitle).toBe('Köp')
		expect((await cached.getPage(buy))?.route.metaTitle).toBe('Köp')
	})

	test('is told to listeners after the reads know of it', async () => {
		const { cached, publish } = openSecond()
		await cached.getPage(buy)
		const seen = new Promise((resolve) => {
			cached.onChange(() => resolve(cached.getPage(buy)))
		})
		publish(withTitle('Köp'), contentTag.page(site, 'buy'))
		expect(await seen).toMatchObject({ route: { metaTitle: 'Köp' } })
	})
})

describe('while the source fails', () => {
	test('the last good answer is given for the time stated, also after a change', async () => {
		const { cached, clock, mood, publish } = openSecond()
		const good = await cached.getPage(buy)
		mood.isDown = true
		publish(withTitle('Köp'), contentTag.page(site, 'buy'))
		clock.now = 9 * minute
		expect(await cached.getPage(buy)).toBe(good)
		clock.now = 11 * minute
		await expect(cached.getPage(buy)).rejects.toThrow(ContentUnavailableError)
	})

	test('a read without an earlier answer says that the content is unavailable, and why', async () => {
		const { cached, mood } = openSecond()
		mood.isDown = true
		const error = await cached.getPage(buy).catch((caught: unknown) => caught)
		expect(error).toBeInstanceOf(ContentUnavailableError)
		expect(error).toMatchObject({ message: `The content of ${site} cannot be read`, cause: expect.any(Error) })
	})

	test('it is left alone for two seconds, then tried with one read; each state is logged once', async () => {
		const { cached, asked, clock, lines, mood } = openSecond()
		mood.isDown = true
		const readAt = (path: string) => cached.getPage({ ...home, path }).catch(() => null)
		for (const path of ['/a', '/b', '/c', '/d', '/e']) await readAt(path)
		expect(asked).toHaveLength(3)
		clock.now = 2001
		await Promise.all(['/a', '/b', '/c'].map(readAt))
		expect(asked).toHaveLength(4)
		expect(lines.filter((line) => line === 'the content of a site cannot be read')).toHaveLength(1)

		mood.isDown = false
		clock.now = 4100
		expect((await cached.getPage(buy))?.id).toBe('buy')
		expect(lines.at(-1)).toBe('the content of a site can be read again')
		expect((await cached.getPage(home))?.id).toBe('home')
	})

	test('reads that had to wait for others are no reason to leave it alone', async () => {
		const { source } = createSecondSource(createContractContent())
		let asked = 0
		const getPage = async () => {
			asked++
			throw new ReadPostponedError('Others were first')
		}
		const { cached } = open({ ...source, getPage })
		for (const path of ['/a', '/b', '/c', '/d', '/e'])
			await expect(cached.getPage({ ...home, path })).rejects.toThrow(ContentUnavailableError)
		expect(asked).toBe(5)
	})

	test('pages made of a late answer are told when it is read again and has changed', async () => {
		const { cached, changes, clock, mood, publish } = openSecond()
		await Promise.all([cached.getPage(buy), cached.getPage(home)])
		mood.isDown = true
		publish(withTitle('Köp'), contentTag.everything)
		await Promise.all([cached.getPage(buy), cached.getPage(home)])
		mood.isDown = false
		clock.now = minute
		changes.length = 0
		expect((await cached.getPage(buy))?.route.metaTitle).toBe('Köp')
		await cached.getPage(home)
		expect(changes).toEqual([{ site, tags: [contentTag.page(site, 'buy')] }])
	})

	test('one that does not answer is a failure after its time, and holds up few callers', async () => {
		const { cached, mood } = openSecond({ timeoutMs: 100, maxWaiting: 2 })
		mood.isSilent = true
		const refused: string[] = []
		const reads = ['/a', '/b', '/c'].map((path) =>
			cached
				.getPage({ ...home, path })
				.catch(({ cause }: ContentUnavailableError) => refused.push(`${path}: ${cause}`)),
		)
		await Promise.all(reads)
		const late = 'TimeoutError: No answer within 100 ms'
		expect(refused).toEqual(['/c: Error: Too many reads wait', `/a: ${late}`, `/b: ${late}`])
	})
})

test('an answer that is too old is given once more while it is read again', async () => {
	const { cached, asked, changes, clock, mood, publish } = openSecond({ maxAgeMs: minute })
	const first = await cached.getPage(buy)
	// A change that was never reported.
	publish(withTitle('Köp'))
	changes.length = 0
	clock.now = minute - 1
	expect(await cached.getPage(buy)).toBe(first)
	expect(asked).toHaveLength(1)
	clock.now = minute
	expect(await cached.getPage(buy)).toBe(first)
	await vi.waitFor(() => expect(changes).toEqual([{ site, tags: [contentTag.page(site, 'buy')] }]), 10_000)
	expect((await cached.getPage(buy))?.route.metaTitle).toBe('Köp')

	mood.isDown = true
	clock.now = 5 * minute
	expect((await cached.getPage(buy))?.route.metaTitle).toBe('Köp')
	clock.now = 12.1 * minute
	await expect(cached.getPage(buy)).rejects.toThrow(ContentUnavailableError)
})

test('memory is bounded, and invented addresses evict no page', async () => {
	const { cached, asked } = openSecond({ maxBytes: 40_000 })
	await cached.getPage(home)
	for (let number = 0; number < 200; number++) await cached.getPage({ ...home, path: `/invented-${number}` })
	asked.length = 0
	await cached.getPage(home)
	expect(asked).toEqual([])
	await cached.getPage({ ...home, path: '/invented-0' })
	expect(asked).toEqual(['getPage'])
})
