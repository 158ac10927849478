import { databaseLocation } from '#db/database.ts'
import { openWithKeys } from '#db/open-with-keys.ts'
import type { AuditAction } from '#desk/staff/audit-actions.ts'
import { type Grant, type Role, roles } from '#desk/staff/roles.ts'
import { createStaffAccounts } from '#desk/staff/staff-accounts.ts'
import { openStaffSecret } from '#desk/staff/staff-secret.ts'
import { toCustomerValue } from '#domain/customer/customer-fields.ts'
import { parseEnvironment } from '#platform/environment.ts'
import { findRunningPort } from '../server/port.ts'
import { readCommandLine, readSite } from './command-line.ts'

// Operator commands for the accounts of staff. The printed links work once; give them to the person directly.

const usage = `Accounts of the staff:
  npm run users -- list [--role ROLE] [--site SITE]    who may work, in this role or at this site
  npm run users -- add EMAIL --role ${roles.join('|')} [--site carhall-se]   adds a role and prints a link of one use; without a site: all sites
  npm run users -- link EMAIL                          a new link, for a forgotten password or a lost second factor
  npm run users -- revoke EMAIL --role ROLE [--site SITE]
  npm run users -- remove EMAIL                        deletes the account and ends its sessions
  npm run users -- demo                                a sign-in for each role with a link of one use, for trying`

const { values, positionals } = readCommandLine(usage, { role: { type: 'string' }, site: { type: 'string' } })
const [command = '', email = '', ...rest] = positionals
const site = readSite(values.site)?.key ?? null
const isOfNoRole = values.role === undefined && site === null

const environment = parseEnvironment(process.env)
const port = (await findRunningPort(environment.DATA_DIR)) ?? environment.PORT
const { db, keys } = await openWithKeys(databaseLocation(environment), environment)
try {
	const secret = await openStaffSecret(db, keys)
	const accounts = createStaffAccounts(db, { secret, now: () => new Date() })
	process.exitCode = await run(accounts)
} finally {
	await db.destroy()
}

async function run(accounts: ReturnType<typeof createStaffAccounts>): Promise<number> {
	const operator = { id: '', name: 'npm run users' }
	const audit = (action: AuditAction, subject: string) => accounts.audit(operator, { site: '', action, subject })
	const grant = readGrant()
	if (rest.length > 0) return explain()
	if (typeof grant === 'string') return explain(grant)

	if (command === 'list' && email === '') {
		for (const member of (await accounts.list()).filter(({ grants }) => isAsked(grants)))
			console.log(
				`${member.email}  ${member.grants.map(({ role, site }) => `${role} of ${site ?? 'all sites'}`).join(', ')}`,
			)
		return 0
	}
	if (command === 'demo' && email === '' && isOfNoRole) {
		for (const role of roles) {
			const address = `${role}@demo.example`
			const id = await accounts.add({ email: address, name: `Demo ${role}`, grants: [{ role, site: null }] })
			await audit(`demo ${role}`, id)
			print(`${address}`, await accounts.createLink(id, 'demo'))
		}
		return 0
	}
	if (command === 'add' && toCustomerValue('email', email) !== null && grant) {
		const id = await accounts.add({ email, name: email, grants: [grant] })
		await audit(`granted ${grant.role}`, id)
		print(email, await accounts.createLink(id, 'join'))
		return 0
	}
	const member = (await accounts.list()).find((each) => each.email === email.toLowerCase())
	if (['link', 'revoke', 'remove'].includes(command) && !member) {
		console.error(`There is no account ${email}.`)
		return 1
	}
	if (!member) return explain()
	if (command === 'link' && isOfNoRole) print(email, await accounts.createLink(member.id, 'join'))
	else if (command === 'revoke' && grant) {
		if (!member.grants.some(({ role, site: at }) => role === grant.role && at === grant.site)) {
			console.error(`${email} is not ${grant.role} of ${grant.site ?? 'all sites'}.`)
			return 1
		}
		await accounts.revoke(member.id, grant)
		await audit(`revoked ${grant.role}`, member.id)
	} else if (command === 'remove' && isOfNoRole) {
		await accounts.remove(member.id)
		await audit('removed', member.id)
	} else return explain()
	return 0
}

/** True for the roles of those whom `list` is to show. Who has a role at all sites has it at each. */
function isAsked(grants: readonly Grant[]): boolean {
	if (isOfNoRole) return true
	return grants.some(
		(grant) =>
			(values.role === undefined || grant.role === values.role) &&
			(site === null || grant.site === null || grant.site === site),
	)
}

/** Null without `--role`; a sentence if there is no such role. */
function readGrant(): Grant | null | string {
	const { role } = values
	if (role === undefined) return null
	const known: Role | undefined = roles.find((each) => each === role)
	return known ? { role: known, site } : `There is no role ${role}. The roles are ${roles.join(', ')}.`
}

function print(address: string, path: string): void {
	console.log(`${address}  http://localhost:${port}${path}`)
}

function explain(problem?: string): number {
	console.error(problem ?? usage)
	return 2
}
