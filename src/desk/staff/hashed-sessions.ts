import type { Where } from '@better-auth/core/db/adapter'
import type { BetterAuthOptions, DBAdapter } from 'better-auth'
import { StorageError } from '#db/storage-error.ts'
import { describeAgent } from '../account/describe-agent.ts'
import { hashKey } from './staff-keys.ts'

/** A session that is not used for this long has ended. */
export const maxIdleMs = 12 * 3600_000
/** It ends then, however much it is used. */
export const maxSessionMs = 7 * 24 * 3600_000

/** Written once in this time, not with each request. */
const useEveryMs = 60_000

type Row = Record<string, unknown>
type Limits = { now: () => Date }

/** Whether a session has ended by our limits; the library knows the first of its two only by its own clock. */
export function hasEnded(session: { startedAt: Date; usedAt: Date | null }, now: Date): boolean {
	const { startedAt, usedAt } = session
	return (
		now.getTime() - startedAt.getTime() > maxSessionMs || now.getTime() - (usedAt ?? startedAt).getTime() > maxIdleMs
	)
}

/** The library's storage with sessions under a hash of their token, without what it knows of their browsers: who reads the database cannot make a cookie of it. */
export function hashSessions(adapter: DBAdapter<BetterAuthOptions>, limits: Limits): DBAdapter<BetterAuthOptions> {
	return {
		...adapter,
		...sessionMethods(adapter, limits),
		transaction: (work) =>
			adapter.transaction((trx) => work({ ...trx, ...sessionMethods(trx as DBAdapter<BetterAuthOptions>, limits) })),
	}
}

function sessionMethods(adapter: DBAdapter<BetterAuthOptions>, { now }: Limits) {
	return {
		async create<T extends Row, R = T>(asked: { model: string; data: Omit<T, 'id'>; select?: string[] }): Promise<R> {
			const { token, userAgent } = asked.data as Row
			if (asked.model !== 'session' || typeof token !== 'string') return adapter.create<T, R>(asked)
			// Of the browser no more than people need to recognize it, and no address.
			const agent = { userAgent: describeAgent(String(userAgent ?? '')), ipAddress: null }
			const data = { ...asked.data, ...agent, token: hashKey(token), createdAt: now(), usedAt: now() }
			return { ...(await adapter.create<T, R>({ ...asked, data })), token }
		},

		async findOne<T>(asked: Parameters<DBAdapter['findOne']>[0]): Promise<T | null> {
			const token = asked.model === 'session' ? tokenIn(asked.where) : null
			if (token === null) return adapter.findOne<T>(asked)
			const where = hashTokens(asked)
			const found = await adapter.findOne<T & { createdAt: Date; usedAt?: Date | null }>(where)
			if (!found) return null
			const { createdAt, usedAt = null } = found
			if (hasEnded({ startedAt: createdAt, usedAt }, now())) {
				await adapter.delete({ model: 'session', where: where.where })
				return null
			}
			if (now().getTime() - (usedAt ?? createdAt).getTime() > useEveryMs)
				await adapter
					.update({ model: 'session', where: where.where, update: { usedAt: now() } })
					.catch(unlessStorageFails)
			return { ...found, token }
		},

		async update<T>(asked: Parameters<DBAdapter['update']>[0]): Promise<T | null> {
			const token = asked.model === 'session' ? tokenIn(asked.where) : null
			const updated = await adapter.update<T>(hashTokens(asked))
			return updated && token !== null ? { ...updated, token } : updated
		},

		findMany: <T>(asked: Parameters<DBAdapter['findMany']>[0]) => adapter.findMany<T>(hashTokens(asked)),
		count: (asked: Parameters<DBAdapter['count']>[0]) => adapter.count(hashTokens(asked)),
		updateMany: (asked: Parameters<DBAdapter['updateMany']>[0]) => adapter.updateMany(hashTokens(asked)),
		delete: <T>(asked: Parameters<DBAdapter['delete']>[0]) => adapter.delete<T>(hashTokens(asked)),
		deleteMany: (asked: Parameters<DBAdapter['deleteMany']>[0]) => adapter.deleteMany(hashTokens(asked)),
		consumeOne: <T>(asked: Parameters<DBAdapter['consumeOne']>[0]) => adapter.consumeOne<T>(hashTokens(asked)),
	}
}

/** On a full disk, or while another process writes for long, what is kept can still be read. */
function unlessStorageFails(error: unknown): void {
	if (!(error instanceof StorageError)) throw error
}

function tokenIn(where: readonly Where[]): string | null {
	const value = where.find(({ field }) => field === 'token')?.value
	return typeof value === 'string' ? value : null
}

function hashTokens<Asked extends { model: string; where?: Where[] }>(asked: Asked): Asked {
	if (asked.model !== 'session' || !asked.where?.some(({ field }) => field === 'token')) return asked
	const where = asked.where.map((each) => {
		if (each.field !== 'token') return each
		return {
			...each,
			value: Array.isArray(each.value) ? each.value.map((one) => hashKey(String(one))) : hashKey(String(each.value)),
		}
	})
	return { ...asked, where }
}
