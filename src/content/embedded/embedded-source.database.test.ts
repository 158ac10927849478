import { forEachDatabase } from '#db/testing/test-database.ts'
import { describeContentSource } from '../content-source.contract.ts'
import { fillSite } from '../seed/load-seed.server.ts'
import { createContractContent } from '../testing/contract-content.ts'
import { openTestStore } from '../testing/open-store.ts'

forEachDatabase((_name, openTestDatabase) => {
	describeContentSource(async () => {
		const { db, close } = await openTestDatabase({ isShared: true })
		const source = await openTestStore(db)
		await fillSite(source, createContractContent())
		return { source, close }
	})
})
