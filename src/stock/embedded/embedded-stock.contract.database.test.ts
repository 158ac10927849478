import { StorageError } from '#db/storage-error.ts'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { describeStock } from '../stock.contract.ts'
import { createEmbeddedStock } from './embedded-stock.ts'

forEachDatabase((_name, openTestDatabase) => {
	describeStock(async () => {
		let isDown = false
		const failIfDown = () => {
			if (isDown) throw new StorageError('storage-unreachable', null)
		}
		const { db } = await openTestDatabase()
		const breaking = db.withPlugin({
			transformQuery({ node }) {
				failIfDown()
				return node
			},
			// Statements that were compiled before pass here only.
			async transformResult({ result }) {
				failIfDown()
				return result
			},
		})
		return {
			stock: createEmbeddedStock(breaking),
			breakDown() {
				isDown = true
			},
		}
	})
})
