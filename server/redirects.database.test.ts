import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { ContentStore } from '#content/content-store.ts'
import { openEmbeddedStore } from '#content/embedded/embedded-store.server.ts'
import { type Database, openDatabase } from '#db/database.ts'
import { forEachDatabase } from '#db/testing/test-database.ts'
import type { RedirectRule } from '#domain/redirects/redirect-rule.ts'
import { carhallSe } from '#sites/carhall-se.site.ts'
import { openRedirects } from './redirects.ts'

const log = { debug() {}, info() {}, warn() {}, error() {} }

const rule = (source: string, destination: string): RedirectRule => ({
	source,
	destination,
	conditions: {},
	permanent: true,
})

const at = (pathname: string, { bareOrigin = null as string | null } = {}) => ({
	site: carhallSe,
	bareOrigin,
	pathname,
	search: '',
})

async function openProcess(db: Kysely<Database>) {
	const content: ContentStore = await openEmbeddedStore(db, { fallbackLanguageOf: () => 'sv', log })
	const redirects = await openRedirects(content, { sites: [carhallSe], log })
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
		expect(mine.redirects.find(at('/gammal'))).toBe('/ny')

		await other.content.pollChanges()
		await other.settle()
		expect(other.redirects.find(at('/gammal'))).toBe('/ny')

		const restarted = await openProcess(otherDb)
		expect(restarted.redirects.find(at('/GAMMAL/'))).toBe('/ny')
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
		expect(redirects.find(at('/a'))).toBe(stored?.destination)
	})
})

test('if rules cannot be read, the old ones stay', async () => {
	let answer: () => Promise<RedirectRule[]> = async () => [rule('/a', '/b')]
	const redirects = await openRedirects({ listRedirects: () => answer() }, { sites: [carhallSe], log })
	answer = async () => {
		throw new Error('the database is away')
	}
	await redirects.refresh(['content:carhall-se:redirects'])
	expect(redirects.find(at('/a'))).toBe('/b')

	answer = async () => [rule('/a', '/c')]
	await redirects.refresh(['content:nordhall-se:redirects'])
	expect(redirects.find(at('/a'))).toBe('/b')
	await redirects.refresh(['content:*'])
	expect(redirects.find(at('/a'))).toBe('/c')
})

test('a slow read of older rules does not overwrite newer ones', async () => {
	const answers: ((rules: RedirectRule[]) => void)[] = []
	const content = { listRedirects: () => new Promise<RedirectRule[]>((resolve) => answers.push(resolve)) }
	const opened = openRedirects(content, { sites: [carhallSe], log })
	answers.shift()?.([])
	const redirects = await opened
	const older = redirects.refresh(['content:*'])
	const newer = redirects.refresh(['content:*'])
	answers[1]?.([rule('/a', '/new')])
	answers[0]?.([rule('/a', '/old')])
	await Promise.all([older, newer])
	expect(redirects.find(at('/a'))).toBe('/new')
})

test('host and path change in one redirect', async () => {
	const rules = [rule('/a', '/b'), rule('/jobb', 'https://jobb.example/')]
	const redirects = await openRedirects({ listRedirects: async () => rules }, { sites: [carhallSe], log })
	const bareOrigin = 'https://carhall-se.example'
	expect(redirects.find(at('/a', { bareOrigin }))).toBe('https://carhall-se.example/b')
	expect(redirects.find(at('/a'))).toBe('/b')
	expect(redirects.find(at('/jobb', { bareOrigin }))).toBe('https://jobb.example/')
})
