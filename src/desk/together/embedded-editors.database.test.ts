import { expect, test } from 'vitest'
import type { DocumentRef } from '#content/content-store.ts'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { type Here, here } from '#editing/together/page-editors.ts'
import { createPageEditors } from './embedded-editors.server.ts'

const page: DocumentRef = { site: 'carhall-se', pageId: 'home', language: 'sv' }
const [anna, bo] = [
	{ id: '1', name: 'Anna' },
	{ id: '2', name: 'Bo' },
]

forEachDatabase((_name, openTestDatabase) => {
	async function open() {
		const { db } = await openTestDatabase()
		const [one, other] = [createPageEditors(db), createPageEditors(db)]
		const say = (editors: typeof one, person: typeof anna, said: Partial<Here>) =>
			editors.say(page, person, here.parse({ tab: person.name, block: null, writing: null, held: null, ...said }))
		/** As if so many seconds had passed. */
		const pass = async (seconds: number) => {
			await db
				.updateTable('content_editor')
				.set((row) => ({ seen_at: row('seen_at', '-', seconds) }))
				.execute()
			await db
				.updateTable('content_lease')
				.set((row) => ({ until: row('until', '-', seconds) }))
				.execute()
		}
		const seen = async () => (await one.read(page)).editors.map(({ name, block, writing }) => [name, block, writing])
		return { db, one, other, say, pass, seen }
	}

	test('editors of one page see one another from every process, and who is not heard of is gone', async () => {
		const { one, other, say, pass, seen } = await open()
		await say(one, anna, { block: 'hero' })
		await say(other, bo, {})
		expect(await seen()).toEqual([
			['Anna', 'hero', null],
			['Bo', null, null],
		])
		await pass(20)
		await say(one, anna, { block: 'hero' })
		await pass(20)
		expect(await seen()).toEqual([['Anna', 'hero', null]])
		expect((await other.read({ ...page, language: 'en' })).editors).toEqual([])
		await say(one, anna, { isLeaving: true })
		expect(await seen()).toEqual([])
	})

	test('a block is leased to the first who writes in it, until it is left or its editor is gone', async () => {
		const { one, other, say, pass, seen } = await open()
		expect(await say(one, anna, { writing: 'hero' })).toEqual({ by: null, hasLapsed: false })
		expect(await say(other, bo, { writing: 'hero' })).toEqual({ by: 'Anna', hasLapsed: false })
		expect(await say(other, bo, { writing: 'cards' })).toEqual({ by: null, hasLapsed: false })
		expect(await seen()).toEqual([
			['Anna', null, 'hero'],
			['Bo', null, 'cards'],
		])
		await say(one, anna, { writing: null, held: 'hero' })
		expect(await say(other, bo, { writing: 'hero', held: 'cards' })).toEqual({ by: null, hasLapsed: false })
		await pass(31)
		expect(await say(one, anna, { writing: 'hero' })).toEqual({ by: null, hasLapsed: false })
	})

	test('a lease is renewed by whoever has it', async () => {
		const { one, other, say, pass } = await open()
		await say(one, anna, { writing: 'hero' })
		for (let beat = 0; beat < 5; beat++) {
			await pass(10)
			expect(await say(one, anna, { writing: 'hero', held: 'hero' })).toEqual({ by: null, hasLapsed: false })
		}
		expect(await say(other, bo, { writing: 'hero' })).toEqual({ by: 'Anna', hasLapsed: false })
	})

	test('an editor who was offline for a day has lost the lease, and is told whether someone else has it', async () => {
		const { one, other, say, pass } = await open()
		await say(one, anna, { writing: 'hero' })
		await pass(86_400)
		await say(other, bo, { writing: 'hero' })
		expect(await say(one, anna, { writing: 'hero', held: 'hero' })).toEqual({ by: 'Bo', hasLapsed: true })
		await pass(86_400)
		expect(await say(other, bo, { writing: 'hero', held: 'hero' })).toEqual({ by: null, hasLapsed: true })
	})

	test('of many who begin in the same moment one has the block', async () => {
		const { one, say } = await open()
		const answers = await Promise.all(
			Array.from({ length: 8 }, (_, index) =>
				say(one, { id: `${index}`, name: `Editor ${index}` }, { tab: `${index}`, writing: 'hero' }),
			),
		)
		expect(answers.filter(({ by }) => by === null)).toHaveLength(1)
		expect((await one.read(page)).editors.filter(({ writing }) => writing === 'hero')).toHaveLength(1)
	})

	test('a person in two tabs keeps others out of a block, and not herself', async () => {
		const { one, say } = await open()
		await say(one, anna, { tab: 'a', writing: 'hero' })
		expect(await say(one, anna, { tab: 'b', writing: 'hero' })).toEqual({ by: null, hasLapsed: false })
		expect(await say(one, bo, { writing: 'hero' })).toEqual({ by: 'Anna', hasLapsed: false })
		expect(await say(one, anna, { tab: 'a', writing: 'hero', held: 'hero' })).toEqual({ by: null, hasLapsed: false })
	})
})
