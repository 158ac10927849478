import type { Translate } from '#i18n/texts.ts'
import { Button } from '#ui/button.tsx'
import { HiddenFields } from '#ui/form/page-form.tsx'
import styles from './desk.module.css'
import type { DeskRequest } from './desk-page.ts'
import { roomNames } from './staff/roles.ts'

/** The name of the code or password that confirms a form, in the form that is sent again with it. */
export const confirmationField = 'confirmation'

/** Passwords are asked for again, not written into a page. */
const isSecret = (name: string) => name === confirmationField || /password/i.test(name)

/** What was posted, to be sent again. */
export function FieldsAgain({ form }: { form: URLSearchParams }) {
	return <HiddenFields pairs={[...form].filter(([name]) => !isSecret(name))} />
}

/** The way on from a page that says that a form of a room was not taken: it has what was written, and sends it again. */
export function sendAgain({ address, t, form }: { address: string; t: Translate; form: URLSearchParams | null }) {
	if (!form || !roomNames.some((room) => address.startsWith(`/desk/${room}`))) return undefined
	return (
		<form method="post" action={address} className={styles.column}>
			<p>{t('desk.keptToSendAgain')}</p>
			<FieldsAgain form={form} />
			<p className={styles.ways}>
				<Button type="submit">{t('editing.tryAgain')}</Button>
				<a href="/desk">{t('desk.title')}</a>
			</p>
		</form>
	)
}

/** The same for who is signed out meanwhile, and signs in beside it. Files cannot be kept on a page. */
export function sendAgainSignedIn(asked: Parameters<typeof sendAgain>[0] & Pick<DeskRequest, 'files'>) {
	const way = asked.files.length === 0 ? sendAgain(asked) : undefined
	return (
		way && (
			<>
				<p>
					<a href="/desk/sign-in" target="_blank" rel="noopener">
						{asked.t('desk.signIn')}
					</a>
				</p>
				{way}
			</>
		)
	)
}
