import type Sqlite from 'better-sqlite3'
import type { CompiledQuery, QueryResult } from 'kysely'
import { LRUCache } from 'lru-cache'

const maxStatements = 200
/** Statements with the values of a whole batch rarely repeat, and each takes kilobytes. */
const maxLength = 10_000

/** Runs statements on one connection and caches them prepared, because preparing costs as much as reading some rows. */
export class PreparedStatements {
	readonly #database: Sqlite.Database
	readonly #kept = new LRUCache<string, Sqlite.Statement<unknown[], unknown>>({ max: maxStatements })

	constructor(database: Sqlite.Database) {
		this.#database = database
	}

	get isInTransaction(): boolean {
		return this.#database.inTransaction
	}

	run<R>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<R> {
		const statement = this.#prepare(sql)
		// The row type is chosen by the caller, as everywhere in Kysely.
		if (statement.reader) return { rows: statement.all(...parameters) as R[] }
		const { changes, lastInsertRowid } = statement.run(...parameters)
		return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] }
	}

	close(): void {
		this.#kept.clear()
		this.#database.close()
	}

	#prepare(sql: string): Sqlite.Statement<unknown[], unknown> {
		const kept = this.#kept.get(sql)
		if (kept) return kept
		const statement = this.#database.prepare<unknown[], unknown>(sql)
		if (sql.length <= maxLength) this.#kept.set(sql, statement)
		return statement
	}
}
