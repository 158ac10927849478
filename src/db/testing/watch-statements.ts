import type { CompiledQuery, Kysely, KyselyPlugin, QueryId } from 'kysely'
import type { Database } from '../database.ts'

/** `turn` counts the turns of the event loop: with SQLite all that is fetched in one of them is work that nothing else interrupts. */
export type WatchedStatement = Pick<CompiledQuery, 'query' | 'sql' | 'parameters'> & { rows: number; turn: number }

let turn = 0
let isCounted = false

/** The turn that is under way. A turn without statements is not counted. */
function currentTurn(): number {
	if (!isCounted) {
		isCounted = true
		setImmediate(() => {
			turn++
			isCounted = false
		})
	}
	return turn
}

/** The same database, and the statements that were sent through it. */
export function watchStatements(db: Kysely<Database>): { db: Kysely<Database>; statements: WatchedStatement[] } {
	const statements: WatchedStatement[] = []
	const byId = new WeakMap<QueryId, WatchedStatement>()
	const watcher: KyselyPlugin = {
		transformQuery({ node, queryId }) {
			const { query, sql, parameters } = db.getExecutor().compileQuery(node, queryId)
			const statement = { query, sql, parameters, rows: 0, turn: 0 }
			statements.push(statement)
			byId.set(queryId, statement)
			return node
		},
		async transformResult({ result, queryId }) {
			const statement = byId.get(queryId)
			if (statement) Object.assign(statement, { rows: result.rows.length, turn: currentTurn() })
			return result
		},
	}
	return { db: db.withPlugin(watcher), statements }
}
