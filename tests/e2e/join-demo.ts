import { databaseLocation } from '#db/database.ts'
import { openWithKeys } from '#db/open-with-keys.ts'
import { type Role, roles } from '#desk/staff/roles.ts'
import { createStaffAccounts } from '#desk/staff/staff-accounts.ts'
import { openStaffSecret } from '#desk/staff/staff-secret.ts'
import { parseEnvironment } from '#platform/environment.ts'

/**
 * Signs in the demo account of a role, also with another role, in the data folder of a server, and answers its cookies. The command, its link
 * and the page that it opens are for tests about signing in: they take three starts of Node and two pages.
 */
export async function joinDemo(
	dataDir: string,
	{ role, also }: { role: Role; also?: Role },
): Promise<{ name: string; value: string; path: string }[]> {
	const environment = parseEnvironment({ ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir })
	const { db, keys } = await openWithKeys(databaseLocation(environment), environment)
	try {
		const secret = await openStaffSecret(db, keys)
		const accounts = createStaffAccounts(db, { secret, now: () => new Date() })
		const add = (account: Role, given: Role) =>
			accounts.add({
				...{ email: `${account}@demo.example`, name: `Demo ${account}` },
				grants: [{ role: given, site: null }],
			})
		for (const each of roles) await add(each, each)
		const link = await accounts.createLink(await add(role, also ?? role), 'demo')
		const call = { headers: new Headers(), isSecure: false }
		const cookies = await accounts.joinDemo(link.replace('/desk/join?token=', ''), call)
		return (cookies ?? []).map((cookie) => {
			const [, name = '', value = '', path = '/'] = /^([^=]+)=([^;]*).*; path=([^;]*)/i.exec(cookie) ?? []
			return { name, value, path }
		})
	} finally {
		await db.destroy()
	}
}
