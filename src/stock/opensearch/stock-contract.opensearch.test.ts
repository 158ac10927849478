import { StorageError } from '#db/storage-error.ts'
import { describeStock } from '../stock.contract.ts'
import { ClusterError } from './cluster.ts'
import { forEachDatabaseWithSearch, openInLayout } from './testing/open-search-stock.ts'

forEachDatabaseWithSearch((openTestDatabase, layout) => {
	describeStock(async () => {
		let isDown = false
		const failIfDown = (error: () => Error) => {
			if (isDown) throw error()
		}
		const unreachable = () => new StorageError('storage-unreachable', null)
		const { db } = await openTestDatabase()
		const breaking = db.withPlugin({
			transformQuery({ node }) {
				failIfDown(unreachable)
				return node
			},
			async transformResult({ result }) {
				failIfDown(unreachable)
				return result
			},
		})
		const { stock } = await openInLayout(breaking, layout, {
			through: (cluster) => ({
				...cluster,
				async call(call) {
					failIfDown(() => new ClusterError('no-connection ECONNREFUSED'))
					return cluster.call(call)
				},
			}),
		})
		return {
			stock,
			breakDown() {
				isDown = true
			},
		}
	})
})
