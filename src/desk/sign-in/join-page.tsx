import { isEmail } from '#domain/customer/email-pattern.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { Button } from '#ui/button.tsx'
import styles from '../desk.module.css'
import { DeskField, FormError } from '../desk-field.tsx'
import type { DeskAnswer, DeskPage, DeskRequest } from '../desk-page.ts'
import { messageAnswer } from '../message.tsx'
import { maxPasswordLength, minPasswordLength } from '../staff/password-length.ts'
import type { StaffLinkKind } from '../staff/tables.ts'

/** `/desk/join?token=…`: a link of one use. Only the form uses it up, so that programs that preview links do not. */
export const joinPage: DeskPage = {
	name: 'join',
	access: 'anyone',
	async load(request) {
		const link = await findLink(request)
		if (!link) return expired(request)
		const { name, email, kind } = link
		// An account has its address as its name until it is joined.
		return view(request, { kind, name: name === email ? '' : name, email: kind === 'owner' ? '' : email }, null)
	},
	async act(request, form) {
		const link = await findLink(request)
		if (!link) return expired(request)
		const token = request.query.get('token') ?? ''
		const { accounts, site } = request
		if (link.kind === 'demo') return enter(await accounts.joinDemo(token, request))
		const [name, password] = [form.get('name')?.trim() ?? '', form.get('password') ?? '']
		const email = form.get('email')?.trim() ?? ''
		const entered = { ...link, name, ...(link.kind === 'owner' && { email }) }
		if (name === '' || (link.kind === 'owner' && !isEmail(email))) return view(request, entered, 'missing')
		if (password.length < minPasswordLength || password.length > maxPasswordLength)
			return view(request, entered, 'password')
		const cookies = await accounts.join(token, { name, email, password }, request)
		if (cookies) await accounts.audit({ id: link.userId, name }, { site: site.key, action: 'joined' })
		return enter(cookies)

		function enter(own: string[] | null): DeskAnswer {
			return own ? { redirectTo: '/desk', cookies: own } : expired(request)
		}
	},
}

type JoinError = 'missing' | 'password'

type Link = { name: string; email: string; kind: StaffLinkKind }

function findLink({ accounts, query }: DeskRequest) {
	return accounts.findLink(query.get('token') ?? '')
}

const expired = ({ t }: DeskRequest) => messageAnswer(t, 'linkExpired', 404)

function view({ t }: DeskRequest, link: Link, error: JoinError | null): DeskAnswer {
	return { status: error ? 400 : 200, title: t('desk.join'), main: <JoinForm link={link} error={error} /> }
}

function JoinForm({ link: { name, email, kind }, error }: { link: Link; error: JoinError | null }) {
	const t = useTranslate()
	return (
		<form method="post" className={styles.card} data-narrow="">
			<h1>{t('desk.join')}</h1>
			<p>{kind === 'owner' ? t('desk.firstOwner') : t('desk.joinText', { email })}</p>
			{error && (
				<FormError>
					{error === 'missing' ? t('desk.joinMissing') : t('desk.joinPassword', { count: minPasswordLength })}
				</FormError>
			)}
			{kind !== 'demo' && (
				<>
					<DeskField
						label={t('desk.name')}
						name="name"
						autoComplete="name"
						required
						maxLength={100}
						defaultValue={name}
					/>
					{kind === 'owner' && (
						<DeskField
							label={t('desk.email')}
							name="email"
							type="email"
							autoComplete="username"
							required
							maxLength={200}
							defaultValue={email}
						/>
					)}
					<DeskField
						label={t('desk.newPassword')}
						hint={t('desk.passwordHint', { count: minPasswordLength })}
						name="password"
						type="password"
						autoComplete="new-password"
						required
						aria-invalid={error === 'password' || undefined}
						autoFocus={error === 'password'}
						minLength={minPasswordLength}
						maxLength={maxPasswordLength}
					/>
				</>
			)}
			<Button type="submit">{t('desk.enter')}</Button>
		</form>
	)
}
