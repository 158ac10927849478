import type { Kysely } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { inOneTransaction } from './joining-dialect.ts'
import { forEachDatabase } from './testing/test-database.ts'

forEachDatabase((_, openTestDatabase) => {
	let db: Kysely<Database>
	beforeEach(async () => {
		db = (await openTestDatabase()).db
	})

	const add = (name: string, by: Kysely<Database> = db) =>
		by.insertInto('signing_key').values({ name, secret: '' }).execute()
	const names = async () => {
		const rows = await db.selectFrom('signing_key').select('name').orderBy('name').execute()
		return rows.map(({ name }) => name)
	}

	test('what functions write on their own is kept together, and seen among them before', async () => {
		await inOneTransaction(db, async () => {
			await add('a')
			await db.transaction().execute((trx) => add('b', trx))
			expect(await names()).toEqual(['a', 'b'])
		})
		expect(await names()).toEqual(['a', 'b'])
	})

	test('nothing of it is kept if one throws, also after a transaction within it', async () => {
		const work = inOneTransaction(db, async () => {
			await db.transaction().execute((trx) => add('a', trx))
			await add('b')
			throw new Error('too late')
		})
		await expect(work).rejects.toThrow('too late')
		expect(await names()).toEqual([])
	})

	test('a transaction within it that fails takes back its own only', async () => {
		await inOneTransaction(db, async () => {
			await add('a')
			const failed = db.transaction().execute(async (trx) => {
				await add('b', trx)
				await add('a', trx)
			})
			await expect(failed).rejects.toThrow()
			await add('c')
		})
		expect(await names()).toEqual(['a', 'c'])
	})

	test('one within another is taken back alone, with the transactions in it', async () => {
		await inOneTransaction(db, async () => {
			await add('a')
			const part = inOneTransaction(db, async () => {
				await db.transaction().execute((trx) => add('b', trx))
				throw new Error('no')
			})
			await expect(part).rejects.toThrow('no')
			await inOneTransaction(db, () => db.transaction().execute((trx) => add('c', trx)))
		})
		expect(await names()).toEqual(['a', 'c'])
	})

	test('transactions that begin within it at one moment do not mix', async () => {
		await inOneTransaction(db, async () => {
			const fail = db.transaction().execute(async (trx) => {
				await add('a', trx)
				throw new Error('no')
			})
			const work = db.transaction().execute((trx) => add('b', trx))
			expect((await Promise.allSettled([fail, work])).map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
		})
		expect(await names()).toEqual(['b'])
	})

	test('before its first write it holds no lock, and others do not take part', async () => {
		const [read, written] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
		const unit = inOneTransaction(db, async () => {
			await names()
			read.resolve()
			await written.promise
			await add('a')
		})
		await read.promise
		await add('of another')
		written.resolve()
		await unit
		expect(await names()).toEqual(['a', 'of another'])
	})

	test('what goes on after its end writes for itself', async () => {
		const { promise: ended, resolve: end } = Promise.withResolvers<void>()
		let late: Promise<unknown> = Promise.resolve()
		await inOneTransaction(db, async () => {
			await add('a')
			late = ended.then(() => add('late'))
		})
		end()
		await late
		expect(await names()).toEqual(['a', 'late'])
	})
})
