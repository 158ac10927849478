import type { CompiledQuery, Kysely, KyselyPlugin, QueryId } from 'kysely'
import type { Database } from '../database.ts'

export type WatchedStatement = Pick<CompiledQuery, 'query' | 'sql' | 'parameters'> & { rows: number }

/** The same database, and the statements that were sent through it. */
export function watchStatements(db: Kysely<Database>): { db: Kysely<Database>; statements: WatchedStatement[] } {
	const statements: WatchedStatement[] = []
	const byId = new WeakMap<QueryId, WatchedStatement>()
	const watcher: KyselyPlugin = {
		transformQuery({ node, queryId }) {
			const { query, sql, parameters } = db.getExecutor().compileQuery(node, queryId)
			const statement = { query, sql, parameters, rows: 0 }
			statements.push(statement)
			byId.set(queryId, statement)
			return node
		},
		async transformResult({ result, queryId }) {
			const statement = byId.get(queryId)
			if (statement) statement.rows = result.rows.length
			return result
		},
	}
	return { db: db.withPlugin(watcher), statements }
}
