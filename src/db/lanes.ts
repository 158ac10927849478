/** The kinds of work that share the connections to PostgreSQL. Each has its own, so that none takes those of another. */
export type LaneName = 'reads' | 'writes' | 'desk' | 'background'

/** Within these times each lane answers or fails with a `StorageError`. */
export type LaneLimits = {
	/** Making a connection, or waiting for a free one. */
	connectMs: number
	/** Waiting for a row that another transaction has locked. */
	lockMs: number
	/** A statement outside a transaction; PostgreSQL ends it. */
	statementMs: number
	/** Inside a transaction, where migrations take longer and wait for other processes. */
	transactionStatementMs: number
	/** A transaction between two statements: PostgreSQL ends one that a frozen process has left open. */
	idleInTransactionMs: number
	/** More callers than this waiting for a connection are refused at once. */
	maxWaiting: number
}

/** Of commands, migrations, and what the process does by itself: there is time, and few ask. */
export const patientLimits: LaneLimits = {
	connectMs: 3000,
	lockMs: 30_000,
	statementMs: 10_000,
	transactionStatementMs: 60_000,
	idleInTransactionMs: 60_000,
	maxWaiting: 10_000,
}

const visitorLimits: LaneLimits = {
	connectMs: 1200,
	lockMs: 1500,
	statementMs: 5000,
	transactionStatementMs: 5000,
	idleInTransactionMs: 5000,
	maxWaiting: 200,
}

export const laneLimits: Record<LaneName, LaneLimits> = {
	reads: visitorLimits,
	writes: { ...visitorLimits, connectMs: 2000, maxWaiting: 100 },
	desk: { ...visitorLimits, connectMs: 3000, statementMs: 10_000, transactionStatementMs: 10_000 },
	background: { ...patientLimits, connectMs: 10_000 },
}

/** How many of all connections are whose. Visitors' reads get what is left. */
export function laneSizes(poolSize: number): Record<LaneName, number> {
	const writes = Math.max(2, Math.round(poolSize / 4))
	const desk = Math.max(2, Math.round(poolSize / 4))
	const background = Math.max(2, Math.round(poolSize / 6))
	return { writes, desk, background, reads: poolSize - writes - desk - background }
}
