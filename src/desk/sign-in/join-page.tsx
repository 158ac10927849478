import { toCustomerValue } from '#domain/customer/customer-fields.ts'
import { customerInputs } from '#domain/customer/customer-inputs.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { Button } from '#ui/button.tsx'
import { FormNotice } from '#ui/field/form-notice.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import styles from '../desk.module.css'
import type { DeskAnswer, DeskPage, DeskRequest } from '../desk-page.ts'
import { messageAnswer } from '../message.tsx'
import { findPasswordProblem, type PasswordProblem } from '../staff/password-rules.ts'
import type { StaffLinkKind } from '../staff/tables.ts'
import { AccountName } from './account-name.tsx'
import { NewPasswordField, passwordProblemText } from './new-password-field.tsx'

/** `/desk/join?token=…`: a link of one use. Only the form uses it up, so that programs that preview links do not. */
export const joinPage: DeskPage<'join'> = {
	async 'join.open'(request) {
		const link = await findLink(request)
		if (!link) return expired(request)
		const { name, email, kind } = link
		// An account has its address as its name until it is joined.
		return view(request, { kind, name: name === email ? '' : name, email: kind === 'owner' ? '' : email }, null)
	},
	async 'join.join'(request, form) {
		const link = await findLink(request)
		if (!link) return expired(request)
		const token = request.query.get('token') ?? ''
		const { accounts } = request
		if (link.kind === 'demo') {
			const cookies = await accounts.joinDemo(token, request)
			return cookies ? { redirectTo: '/desk', cookies } : expired(request)
		}
		const [typed, password] = [form.get('name') ?? '', form.get('password') ?? '']
		const name = toCustomerValue('name', typed)
		const email = form.get('email')?.trim() ?? ''
		const entered = { ...link, name: typed, ...(link.kind === 'owner' && { email }) }
		if (name === null || (link.kind === 'owner' && toCustomerValue('email', email) === null))
			return view(request, entered, 'missing')
		const problem = await findPasswordProblem(password)
		if (problem) return view(request, entered, problem)
		const joined = await accounts.join(token, { name, email, password }, request)
		if (!joined) return expired(request)
		const { userId: id, cookies } = joined
		return { done: 'joined', by: { id, name }, answer: { redirectTo: '/desk', cookies } }
	},
}

type JoinError = 'missing' | PasswordProblem

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
			{error && <FormNotice>{error === 'missing' ? t('desk.joinMissing') : passwordProblemText(error, t)}</FormNotice>}
			{kind !== 'demo' && (
				<>
					<TextField label={t('desk.name')} name="name" {...customerInputs.name} required defaultValue={name} />
					{kind === 'owner' ? (
						<TextField
							label={t('desk.email')}
							name="email"
							{...customerInputs.email}
							autoComplete="username"
							required
							defaultValue={email}
						/>
					) : (
						<AccountName email={email} />
					)}
					<NewPasswordField isWrong={error !== null && error !== 'missing'} />
				</>
			)}
			<Button type="submit">{t('desk.enter')}</Button>
		</form>
	)
}
