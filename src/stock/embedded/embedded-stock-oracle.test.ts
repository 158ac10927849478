import { test } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { openSqlite } from '#db/testing/test-database.ts'
import { searchBesideImports } from '../imports-beside-searches.contract.ts'
import { createEmbeddedStock } from './embedded-stock.ts'

test('1,000 random searches get the whole answer of one stock, never of an older one, while imports come', async () => {
	const { db, location } = await openSqlite()
	const servingDb = openDatabase(location)
	await searchBesideImports({ importing: createEmbeddedStock(db), serving: createEmbeddedStock(servingDb) })
	await servingDb.destroy()
})
