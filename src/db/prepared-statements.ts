import type Sqlite from 'better-sqlite3'
import { LRUCache } from 'lru-cache'

const maxStatements = 200
/** Statements with the values of a whole batch are seldom the same, and each holds kilobytes. */
const maxLength = 10_000

const preparedBy = new WeakMap<Sqlite.Database, LRUCache<string, Sqlite.Statement>>()

/** The statement, prepared before if it can be: preparing takes longer than reading a few rows. */
export function prepareOnce(database: Sqlite.Database, sql: string): Sqlite.Statement {
	if (sql.length > maxLength) return database.prepare(sql)
	let prepared = preparedBy.get(database)
	if (!prepared) {
		prepared = new LRUCache({ max: maxStatements })
		preparedBy.set(database, prepared)
	}
	const known = prepared.get(sql)
	if (known) return known
	const statement = database.prepare(sql)
	prepared.set(sql, statement)
	return statement
}
