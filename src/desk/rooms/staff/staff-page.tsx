import { toCustomerValue } from '#domain/customer/customer-fields.ts'
import { customerInputs } from '#domain/customer/customer-inputs.ts'
import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import styles from '../../desk.module.css'
import type { DeskAnswer, DeskPage, StaffRequest } from '../../desk-page.ts'
import { formatMoment } from '../../format-moment.ts'
import type { AuditAction } from '../../staff/audit-actions.ts'
import { type Grant, isLastOwner, mayGrant, roles } from '../../staff/roles.ts'
import type { Staff } from '../../staff/staff-accounts.ts'
import type { StaffMember } from '../../staff/staff-directory.ts'
import { auditText } from './audit-text.ts'

const auditLength = 100

type AuditEntry = { id: string; at: string; user_name: string; action: string; subject: string }

/** Who may enter what, and what was done. Owners give and take away roles of their site. */
export const staffPage: DeskPage = {
	name: 'staff',
	access: 'staff',
	load: (request) => (request.below.length === 0 ? view(request, null) : null),
	async act(request, form) {
		const { accounts, staff, site, origin } = request
		const role = roles.find((each) => each === form.get('role'))
		const grant: Grant | null = role ? { role, site: form.get('site') === '' ? null : site.key } : null
		if (!grant || !mayGrant(staff.grants, grant.site)) return { redirectTo: '/desk/staff' }
		const audit = (action: AuditAction, subject: string) => accounts.audit(staff, { site: site.key, action, subject })
		switch (form.get('do')) {
			case 'add': {
				const email = toCustomerValue('email', form.get('email') ?? '')
				if (email === null) return { redirectTo: '/desk/staff' }
				const before = (await accounts.list()).find((member) => member.email === email.toLowerCase())
				const id = await accounts.add({ email, name: email.toLowerCase(), grants: [grant] })
				await audit(`granted ${grant.role}`, id)
				// Who has an account already signs in as before.
				return before ? { redirectTo: '/desk/staff' } : view(request, origin + (await accounts.createLink(id, 'join')))
			}
			case 'revoke': {
				const id = form.get('user') ?? ''
				if (!mayRevoke(grant, { id, own: staff, members: await accounts.list() })) return { redirectTo: '/desk/staff' }
				await accounts.revoke(id, grant)
				await audit(`revoked ${grant.role}`, id)
				return { redirectTo: '/desk/staff' }
			}
			default:
				return null
		}
	},
}

/** One's own roles and those of the last owner stay, so that a site keeps one. */
function mayRevoke(
	{ role, site }: Grant,
	{ id, own, members }: { id: string; own: Staff; members: readonly StaffMember[] },
): boolean {
	if (id === own.id || !mayGrant(own.grants, site)) return false
	return role !== 'owner' || site !== null || !isLastOwner(id, members)
}

async function view({ accounts, staff, site, t }: StaffRequest, newLink: string | null): Promise<DeskAnswer> {
	const members = (await accounts.list()).flatMap((member) => {
		const grants = member.grants.filter((grant) => grant.site === null || grant.site === site.key)
		return grants.length > 0 ? [{ ...member, grants }] : []
	})
	const audit = await accounts.listAudit([site.key], auditLength)
	return {
		title: t('desk.staff'),
		main: (
			<StaffRoom
				members={members}
				own={staff}
				audit={audit}
				newLink={newLink}
				siteName={site.name}
				timeZone={site.market.timeZone}
			/>
		),
	}
}

function StaffRoom({
	members,
	own,
	audit,
	newLink,
	siteName,
	timeZone,
}: {
	members: StaffMember[]
	own: Staff
	audit: AuditEntry[]
	newLink: string | null
	siteName: string
	timeZone: string
}) {
	const t = useTranslate()
	const locale = useLocale()
	return (
		<>
			<h1>{t('desk.staff')}</h1>
			{newLink && (
				<section className={styles.card} role="status">
					<h2>{t('desk.newLink')}</h2>
					<p>{t('desk.newLinkText')}</p>
					<p>
						<code className={styles.link}>{newLink}</code>
					</p>
				</section>
			)}
			<div className={styles.columns}>
				<ul className={styles.rows}>
					{members.map((member) => (
						<li key={member.id}>
							<div>
								<strong>{member.name}</strong>
								<p className={styles.hint}>{member.name === member.email ? t('desk.notJoined') : member.email}</p>
							</div>
							<div className={styles.tags}>
								{member.grants.map((grant) => (
									<Granted
										key={`${grant.role} ${grant.site}`}
										member={member}
										grant={grant}
										isRevocable={mayRevoke(grant, { id: member.id, own, members })}
										siteName={siteName}
									/>
								))}
							</div>
						</li>
					))}
				</ul>
				<form method="post" className={styles.card}>
					<h2>{t('desk.addStaff')}</h2>
					<TextField label={t('desk.email')} name="email" required {...customerInputs.email} autoComplete="off" />
					<SelectField
						label={t('desk.role')}
						name="role"
						defaultValue="seller"
						options={roles.map((role) => ({ value: role, text: t(`desk.role.${role}`) }))}
					/>
					<SelectField
						label={t('desk.site')}
						name="site"
						defaultValue="this"
						options={[
							{ value: 'this', text: siteName },
							...(mayGrant(own.grants, null) ? [{ value: '', text: t('desk.allSites') }] : []),
						]}
					/>
					<Button type="submit" name="do" value="add">
						{t('desk.add')}
					</Button>
				</form>
			</div>
			<section className={styles.card}>
				<h2>{t('desk.audit')}</h2>
				<ul className={styles.audit}>
					{audit.map(({ id, at, user_name, action, subject }) => (
						<li key={id} className={styles.auditEntry}>
							<strong>{auditText(action, t)}</strong>
							<span>{formatMoment(at, { locale, timeZone })}</span>
							<span>{user_name}</span>
							<span>{members.find((member) => member.id === subject)?.name ?? subject}</span>
						</li>
					))}
				</ul>
			</section>
		</>
	)
}

type GrantedProps = { member: StaffMember; grant: Grant; isRevocable: boolean; siteName: string }

function Granted({ member, grant: { role, site }, isRevocable, siteName }: GrantedProps) {
	const t = useTranslate()
	const where = site === null ? t('desk.allSites') : siteName
	return (
		<form method="post" className={styles.tag}>
			{t(`desk.role.${role}`)}, {where}
			{isRevocable && (
				<>
					<input type="hidden" name="user" value={member.id} />
					<input type="hidden" name="role" value={role} />
					<input type="hidden" name="site" value={site === null ? '' : 'this'} />
					<button
						type="submit"
						name="do"
						value="revoke"
						aria-label={t('desk.revoke', { role: t(`desk.role.${role}`), name: member.name })}
					>
						×
					</button>
				</>
			)}
		</form>
	)
}
