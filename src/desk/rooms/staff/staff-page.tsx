import { toCustomerValue } from '#domain/customer/customer-fields.ts'
import { customerInputs } from '#domain/customer/customer-inputs.ts'
import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import { findSite } from '#sites/registry.ts'
import type { Site } from '#sites/site.ts'
import { Button } from '#ui/button.tsx'
import { FormNotice } from '#ui/field/form-notice.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import styles from '../../desk.module.css'
import type { DeskAnswer, DeskPage, StaffRequest } from '../../desk-page.ts'
import { formatMoment } from '../../format-moment.ts'
import { namedSite } from '../../named-sites.ts'
import { addressOfPage, hasNextPage, onPage, PageNumbers, pageIn, pageWithin } from '../../page-numbers.tsx'
import { type Grant, hasRole, isLastOwner, roles } from '../../staff/roles.ts'
import type { Staff } from '../../staff/staff-accounts.ts'
import type { StaffMember } from '../../staff/staff-directory.ts'
import { auditText } from './audit-text.ts'

const auditLength = 100

type AuditEntry = { id: string; at: string; user_name: string; action: string; subject: string }

/** Who may enter what, and what was done. Owners give and take away roles of their site. */
export const staffPage: DeskPage<'staff'> = {
	'staff.open': (request) => view(request),
	async 'staff.add'(request, form) {
		const { accounts } = request
		const grant = readGrant(request, form)
		const email = toCustomerValue('email', form.get('email') ?? '')
		const shown = backTo(request)
		if (!grant) return shown
		if (email === null) return view(request, { refused: form })
		const id = await accounts.add({ email, name: email.toLowerCase(), grants: [grant] })
		const member = (await accounts.list()).find((each) => each.id === id)
		// Who has joined signs in as before. A lost link is made anew.
		const isWaiting = member && hasNotJoined(member) && mayLetIn(request.staff, member)
		return { done: `granted ${grant.role}`, subject: id, answer: isWaiting ? await makeLink(request, member) : shown }
	},
	async 'staff.link'(request, form) {
		const member = (await request.accounts.list()).find(({ id }) => id === form.get('user'))
		if (!member || !mayLetIn(request.staff, member)) return backTo(request)
		return { done: 'sign-in link made', subject: member.id, answer: await makeLink(request, member) }
	},
	async 'staff.revoke'(request, form) {
		const grant = readGrant(request, form)
		const id = form.get('user') ?? ''
		const shown = backTo(request)
		if (!grant || !(await request.accounts.revoke(id, grant, request.staff.id))) return shown
		return { done: `revoked ${grant.role}`, subject: id, answer: shown }
	},
}

const address = '/desk/staff'

/** A name is given by who joins, and to demo accounts. */
const hasNotJoined = ({ name, email, hasPassword }: StaffMember) => !hasPassword && name === email

/** A link opens the account with all its roles, so each must be this owner's to give. */
const mayLetIn = (owner: Staff, { id, grants }: StaffMember) =>
	id !== owner.id && grants.length > 0 && grants.every(({ site }) => hasRole(owner.grants, ['owner'], site))

async function makeLink(request: StaffRequest, { id, name }: StaffMember): Promise<DeskAnswer> {
	const link = request.origin + (await request.accounts.createLink(id, 'join'))
	return view(request, { newLink: { name, link } })
}

/** The page of the list that the form was on. */
const backTo = ({ query }: StaffRequest) => ({ redirectTo: addressOfPage(address, pageIn(query)) })

function readGrant({ site }: StaffRequest, form: URLSearchParams): Grant | null {
	const role = roles.find((each) => each === form.get('role'))
	return role ? { role, site: namedSite(site, form) } : null
}

/** An owner of all sees every account with all its roles, an owner of one site those that count there. */
async function view(
	{ accounts, staff, site, query, t }: StaffRequest,
	{ newLink = null, refused = null }: { newLink?: NewLink | null; refused?: URLSearchParams | null } = {},
): Promise<DeskAnswer> {
	const isOfAll = hasRole(staff.grants, ['owner'], null)
	const everyone = await accounts.list()
	const members = everyone.flatMap((member) => {
		const grants = member.grants.filter((grant) => isOfAll || grant.site === null || grant.site === site.key)
		return isOfAll || grants.length > 0 ? [{ ...member, grants, canGetLink: mayLetIn(staff, member) }] : []
	})
	// Former members of staff are named too.
	const names = new Map(everyone.map(({ id, name }) => [id, name]))
	const audit = (await accounts.listAudit([site.key], auditLength)).map((entry) => ({
		...entry,
		subject: names.get(entry.subject) ?? entry.subject,
	}))
	return {
		...(refused && { status: 422 }),
		title: t('desk.staff'),
		main: (
			<StaffRoom
				{...{ members, audit, newLink, refused, isOfAll, site }}
				page={pageWithin(members, query)}
				own={staff}
			/>
		),
	}
}

type NewLink = { name: string; link: string }

type StaffRoomProps = {
	members: (StaffMember & { canGetLink: boolean })[]
	/** The page of members, from 0. */
	page: number
	own: Staff
	audit: AuditEntry[]
	newLink: NewLink | null
	/** The form, if its email address is none. */
	refused: URLSearchParams | null
	/** The reader is an owner of all sites. */
	isOfAll: boolean
	site: Site
}

function StaffRoom({ members, page, own, audit, newLink, refused, isOfAll, site }: StaffRoomProps) {
	const t = useTranslate()
	const locale = useLocale()
	const { timeZone } = site.market
	/** One's own roles and that of the last owner stay; the directory holds that too. */
	const isRevocable = (id: string, { role, site: at }: Grant) =>
		id !== own.id &&
		hasRole(own.grants, ['owner'], at) &&
		!(role === 'owner' && at === null && isLastOwner(id, members))
	return (
		<>
			<h1>{t('desk.staff')}</h1>
			{newLink && (
				<section className={styles.card} role="status">
					<h2>{t('desk.newLink', { name: newLink.name })}</h2>
					<p>{t('desk.newLinkText')}</p>
					<p>
						<code className={styles.link}>{newLink.link}</code>
					</p>
				</section>
			)}
			<div className={styles.columns}>
				<div className={styles.column}>
					<ul className={styles.rows}>
						{onPage(members, page).map((member) => (
							<li key={member.id}>
								<div>
									<strong>{member.name}</strong>
									<p className={styles.hint}>{hasNotJoined(member) ? t('desk.notJoined') : member.email}</p>
								</div>
								<div className={styles.tags}>
									{member.grants.length === 0 && <span className={styles.tag}>{t('desk.noRole')}</span>}
									{member.grants.map((grant) => (
										<Granted
											key={`${grant.role} ${grant.site}`}
											member={member}
											grant={grant}
											isRevocable={isRevocable(member.id, grant)}
										/>
									))}
									{member.canGetLink && (
										<form method="post">
											<input type="hidden" name="user" value={member.id} />
											<Button
												type="submit"
												variant="ghost"
												name="do"
												value="link"
												aria-label={t('desk.makeLinkFor', { name: member.name })}
											>
												{t('desk.makeLink')}
											</Button>
										</form>
									)}
								</div>
							</li>
						))}
					</ul>
					<PageNumbers page={page} hasMore={hasNextPage(members, page)} address={address} />
				</div>
				<form method="post" className={styles.card}>
					<h2>{t('desk.addStaff')}</h2>
					{refused && <FormNotice isAnswer>{t('booking.invalidEmail')}</FormNotice>}
					<TextField
						label={t('desk.email')}
						name="email"
						required
						{...customerInputs.email}
						autoComplete="off"
						defaultValue={refused?.get('email') ?? ''}
						error={refused && t('booking.invalidEmail')}
					/>
					<SelectField
						label={t('desk.role')}
						name="role"
						defaultValue={refused?.get('role') ?? 'seller'}
						options={roles.map((role) => ({ value: role, text: t(`desk.role.${role}`) }))}
					/>
					<SelectField
						label={t('desk.site')}
						name="site"
						defaultValue={refused?.get('site') ?? site.key}
						options={[
							{ value: site.key, text: nameInCountry(site, locale) },
							...(isOfAll ? [{ value: '', text: t('desk.allSites') }] : []),
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
							<span>{subject}</span>
						</li>
					))}
				</ul>
			</section>
		</>
	)
}

/** Sites of one brand in several countries have one name. */
const nameInCountry = ({ name, market }: Site, locale: string) =>
	`${name} (${new Intl.DisplayNames(locale, { type: 'region' }).of(market.country)})`

type GrantedProps = { member: StaffMember; grant: Grant; isRevocable: boolean }

function Granted({ member, grant: { role, site }, isRevocable }: GrantedProps) {
	const t = useTranslate()
	const locale = useLocale()
	const known = site === null ? null : findSite(site)
	const where = known ? nameInCountry(known, locale) : (site ?? t('desk.allSites'))
	const granted = `${t(`desk.role.${role}`)}, ${where}`
	return (
		<form method="post" className={styles.tag}>
			{granted}
			{isRevocable && (
				<>
					<input type="hidden" name="user" value={member.id} />
					<input type="hidden" name="role" value={role} />
					<input type="hidden" name="site" value={site ?? ''} />
					<button
						type="submit"
						name="do"
						value="revoke"
						aria-label={t('desk.revoke', { role: granted, name: member.name })}
					>
						×
					</button>
				</>
			)}
		</form>
	)
}
