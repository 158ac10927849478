import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'
import { cookiePath, cookiePrefix, readCookie } from './staff-cookies.ts'
import { hashKey } from './staff-keys.ts'

const keptMs = 180 * 24 * 3600_000

const cookieName = (isSecure: boolean) => `${cookiePrefix(isSecure)}.device`

/** Browsers in which someone has signed in before: guesses from elsewhere do not keep them out. */
export function createKnownDevices(db: Kysely<Database>, now: () => Date) {
	function deviceIn(headers: Headers, isSecure: boolean): string | null {
		const device = readCookie(headers, cookieName(isSecure)) ?? ''
		return /^[\w-]{32}$/.test(device) ? device : null
	}

	const oldest = () => new Date(now().getTime() - keptMs).toISOString()

	return {
		/** A hash that names the device, if the account knows it; otherwise null. */
		async find(userId: string, { headers, isSecure }: { headers: Headers; isSecure: boolean }): Promise<string | null> {
			const device = deviceIn(headers, isSecure)
			if (device === null) return null
			const known = await db
				.selectFrom('staff_device')
				.select('device_hash')
				.where('device_hash', '=', hashKey(device))
				.where('user_id', '=', userId)
				.where('at', '>', oldest())
				.executeTakeFirst()
			return known?.device_hash ?? null
		},

		/** The same for a device that any account knows. */
		async findAny(call: { headers: Headers; isSecure: boolean }): Promise<string | null> {
			const device = deviceIn(call.headers, call.isSecure)
			if (device === null) return null
			const known = await db
				.selectFrom('staff_device')
				.select('device_hash')
				.where('device_hash', '=', hashKey(device))
				.where('at', '>', oldest())
				.executeTakeFirst()
			return known?.device_hash ?? null
		},

		/** The cookie of a device that has signed in. Several may share a browser. */
		async keep(userId: string, { headers, isSecure }: { headers: Headers; isSecure: boolean }): Promise<string> {
			const device = deviceIn(headers, isSecure) ?? randomBytes(24).toString('base64url')
			const at = now().toISOString()
			await db.deleteFrom('staff_device').where('at', '<', oldest()).execute()
			await db
				.insertInto('staff_device')
				.values({ device_hash: hashKey(device), user_id: userId, at })
				.onConflict((conflict) => conflict.columns(['device_hash', 'user_id']).doUpdateSet({ at }))
				.execute()
			const secure = isSecure ? '; Secure' : ''
			return `${cookieName(isSecure)}=${device}; Max-Age=${keptMs / 1000}; Path=${cookiePath(isSecure)}; HttpOnly; SameSite=Lax${secure}`
		},
	}
}

export type KnownDevices = ReturnType<typeof createKnownDevices>
