import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { isPostgres } from './database.ts'
import type { Database } from './tables.ts'

const channel = 'forecourt_change'
const connectMs = 5000
const retryMs = 1000

/**
 * Tells the processes that listen, at the commit of the transaction, that they have something to read. PostgreSQL lets such commits take
 * turns, so only rare ones do it. With SQLite nothing happens.
 */
export async function notifyOfChange(trx: Kysely<Database>): Promise<void> {
	if (isPostgres(trx)) await sql`select pg_notify(${channel}, '')`.execute(trx)
}

export type ChangeNotices = {
	/** False while the connection is lost: changes have to be looked for. */
	readonly isListening: boolean
	stop: () => Promise<void>
}

/** Calls back for each notice, and when it listens (again), because there may have been some before. It has a connection of its own. */
export function listenForChanges(url: string, onNotice: () => void): ChangeNotices {
	let isListening = false
	let isStopped = false
	let client: pg.Client | null = null
	let retry: NodeJS.Timeout | undefined

	async function connect(): Promise<void> {
		const opened = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs, keepAlive: true })
		client = opened
		const lose = () => {
			if (client !== opened) return
			client = null
			isListening = false
			if (!isStopped) retry = setTimeout(connect, retryMs).unref()
			opened.end().catch(() => 'it has ended already')
		}
		opened.on('notification', onNotice)
		opened.on('error', lose)
		opened.on('end', lose)
		try {
			await opened.connect()
			await opened.query(`listen ${channel}`)
			isListening = client === opened
			if (isListening) onNotice()
		} catch {
			lose()
		}
	}

	void connect()
	return {
		get isListening() {
			return isListening
		},
		async stop() {
			isStopped = true
			clearTimeout(retry)
			await client?.end()
		},
	}
}
