import type { Kysely } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { ContentStore } from '#content/content-store.ts'
import { openEmbeddedStore } from '#content/embedded/embedded-store.server.ts'
import { type Database, openDatabase } from '#db/database.ts'
import { forEachDatabase } from '#db/testing/test-database.ts'
import type { OrderedRedirect } from '#domain/redirects/ordered-redirects.ts'
import type { RedirectRule } from '#domain/redirects/redirect-rule.ts'
import { redirectRule as rule } from '#domain/redirects/testing/redirect-rule.ts'
import { silentLog } from '#platform/logger.ts'
import { carhallSe } from '#sites/carhall-se.site.ts'
import { openRedirects, type Redirects } from './redirects.ts'

const at = (pathname: string, { bareOrigin = null as string | null } = {}) => ({
	site: carhallSe,
	bareOrigin,
	pathname,
	search: '',
})

const none = async () => null

function locationOf(redirects: Redirects, address: ReturnType<typeof at>) {
	const found = redirects.find(address)
	return found?.kind === 'moved' ? found.location : null
}

async function openProcess(db: Kysely<Database>) {
	const content: ContentStore = await openEmbeddedStore(db, { fallbackLanguageOf: () => 'sv', log: silentLog })
	const redirects = await openRedirects(content, { sites: [carhallSe], log: silentLog })
	const refreshed: Promise<void>[] = []
	content.onChange(({ tags }) => refreshed.push(redirects.refresh(tags)))
	return { content, redirects, settle: () => Promise.all(refreshed) }
}

forEachDatabase((_name, openTestDatabase) => {
	test('a rule of an editor applies in this process, in others and after a restart', async () => {
		const { db, location } = await openTestDatabase()
		const mine = await openProcess(db)
		const otherDb = openDatabase(location)
		const other = await openProcess(otherDb)
		expect(mine.redirects.find(at('/gammal'))).toBeNull()

		await mine.content.write((writer) =>
			writer.replaceRedirects({ site: 'carhall-se', rules: [rule('/gammal', '/ny')] }),
		)
		await mine.settle()
		expect(locationOf(mine.redirects, at('/gammal'))).toBe('/ny')

		await other.content.pollChanges()
		await other.settle()
		expect(locationOf(other.redirects, at('/gammal'))).toBe('/ny')

		const restarted = await openProcess(otherDb)
		expect(locationOf(restarted.redirects, at('/GAMMAL/'))).toBe('/ny')
		await otherDb.destroy()
	})

	test('the later of two consecutive changes wins', async () => {
		const { db } = await openTestDatabase()
		const { content, redirects, settle } = await openProcess(db)
		const write = (destination: string) =>
			content.write((writer) => writer.replaceRedirects({ site: 'carhall-se', rules: [rule('/a', destination)] }))
		await Promise.all([write('/b'), write('/c'), write('/d')])
		await settle()
		const [stored] = await content.listRedirects('carhall-se')
		expect(locationOf(redirects, at('/a'))).toBe(stored?.destination)
	})
})

test('if rules cannot be read, the old ones stay', async () => {
	let answer: () => Promise<RedirectRule[]> = async () => [rule('/a', '/b')]
	const redirects = await openRedirects(
		{ listRedirects: () => answer(), listOrderedRedirects: none },
		{ sites: [carhallSe], log: silentLog },
	)
	answer = async () => {
		throw new Error('the database is away')
	}
	await redirects.refresh(['content:carhall-se:redirects'])
	expect(locationOf(redirects, at('/a'))).toBe('/b')

	answer = async () => [rule('/a', '/c')]
	await redirects.refresh(['content:nordhall-se:redirects'])
	expect(locationOf(redirects, at('/a'))).toBe('/b')
	await redirects.refresh(['content:*'])
	expect(locationOf(redirects, at('/a'))).toBe('/c')
})

test('a slow read of older rules does not overwrite newer ones', async () => {
	const answers: ((rules: RedirectRule[]) => void)[] = []
	const content = {
		listRedirects: () => new Promise<RedirectRule[]>((resolve) => answers.push(resolve)),
		listOrderedRedirects: none,
	}
	const opened = openRedirects(content, { sites: [carhallSe], log: silentLog })
	answers.shift()?.([])
	const redirects = await opened
	const older = redirects.refresh(['content:*'])
	const newer = redirects.refresh(['content:*'])
	answers[1]?.([rule('/a', '/new')])
	answers[0]?.([rule('/a', '/old')])
	await Promise.all([older, newer])
	expect(locationOf(redirects, at('/a'))).toBe('/new')
})

test('host and path change in one redirect', async () => {
	const rules = [rule('/a', '/b'), rule('/jobb', 'https://jobb.example/')]
	const redirects = await openRedirects(
		{ listRedirects: async () => rules, listOrderedRedirects: none },
		{ sites: [carhallSe], log: silentLog },
	)
	const bareOrigin = 'https://carhall-se.example'
	expect(locationOf(redirects, at('/a', { bareOrigin }))).toBe('https://carhall-se.example/b')
	expect(locationOf(redirects, at('/a'))).toBe('/b')
	expect(locationOf(redirects, at('/jobb', { bareOrigin }))).toBe('https://jobb.example/')
})

const ordered = (pattern: string, target: string, more: Partial<OrderedRedirect> = {}): OrderedRedirect => ({
	...{ pattern, target, kind: 'permanent', language: null, keepsQuery: false, keepsLanguage: false },
	...more,
})

describe('redirects of another platform', () => {
	async function openBoth(own: RedirectRule[], rules: OrderedRedirect[]) {
		const warnings: object[] = []
		const noting = { ...silentLog, warn: (about: object) => void warnings.push(about) }
		const redirects = await openRedirects(
			{
				listRedirects: async () => own,
				listOrderedRedirects: async () => ({ languages: [{ language: 'sv', name: 'sv-SE' }], rules }),
			},
			{ sites: [carhallSe], log: noting },
		)
		return { redirects, warnings }
	}

	test('are behind our own, and chains through both become one', async () => {
		const { redirects } = await openBoth(
			[rule('/a', '/own'), rule('/b2', '/b3'), rule('/today2', '/today3')],
			[
				...[ordered('^/(a|b)$', '/$12'), ordered('/b3', '/b4', { kind: 'temporary' })],
				...[ordered('/today', '/today2', { kind: 'temporary' }), ordered('/today3', '/today4')],
			],
		)
		expect(redirects.find(at('/a'))).toEqual({ kind: 'moved', location: '/own', status: null })
		expect(redirects.find(at('/b3'))).toEqual({ kind: 'moved', location: '/b4', status: 302 })
		expect(redirects.find(at('/b'))).toEqual({ kind: 'moved', location: '/b4', status: 302 })
		expect(redirects.find(at('/today'))).toEqual({ kind: 'moved', location: '/today4', status: 302 })
		expect(redirects.find(at('/elsewhere'))).toBeNull()
	})

	test('that lead round in a circle lead nowhere', async () => {
		const { redirects } = await openBoth(
			[rule('/c', '/a')],
			[ordered('/a', '/b'), ordered('/b', '/c'), ordered('^/x/(.*)$', '/x/y/$1'), ordered('/same', '/same/')],
		)
		for (const path of ['/a', '/b', '/c', '/x/1', '/same']) expect(redirects.find(at(path)), path).toBeNull()
	})

	test('a bad one is told and hurts no other, also one that takes too long', async () => {
		const { redirects, warnings } = await openBoth(
			[],
			[
				...[ordered('^/(', '/lost'), ordered('/x', '//evil.example'), ordered('^/(?!a).*$', '/lost')],
				...[ordered('^(/|a|aa|aaa)*(/|a|aa|aaa)*(/|a|aa|aaa)*!$', '/slow'), ordered('/good', '/there')],
			],
		)
		expect(JSON.stringify(warnings)).toContain('not-an-expression')
		expect(JSON.stringify(warnings)).toContain('needs-backtracking')
		expect(JSON.stringify(warnings)).toContain('target-not-an-address')
		expect(locationOf(redirects, at('/good'))).toBe('/there')
		const slow = `/${'a'.repeat(1800)}!b`
		expect(redirects.find(at(slow))).toBeNull()
		expect(JSON.stringify(warnings)).toContain('(/|a|aa|aaa)')
	})

	test('are read again when they change, and what is remembered of them goes', async () => {
		let rules = [ordered('^/old/(.*)$', '/new/$1')]
		const redirects = await openRedirects(
			{
				listRedirects: async () => [],
				listOrderedRedirects: async () => ({ languages: [{ language: 'sv', name: 'sv' }], rules }),
			},
			{ sites: [carhallSe], log: silentLog },
		)
		expect(locationOf(redirects, at('/old/a'))).toBe('/new/a')
		rules = [ordered('^/old/(.*)$', '/newest/$1')]
		await redirects.refresh(['content:carhall-se:redirects'])
		expect(locationOf(redirects, at('/old/a'))).toBe('/newest/a')
	})
})
