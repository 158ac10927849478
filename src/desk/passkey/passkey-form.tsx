import { useTranslate } from '#i18n/texts-context.tsx'
import { Button } from '#ui/button.tsx'
import styles from '../desk.module.css'

/**
 * A form that `passkey.client.ts` fills in: `create` adds a passkey, `get` signs in with one. It shows itself where the browser has
 * passkeys.
 */
export function PasskeyForm({ kind, action }: { kind: 'create' | 'get'; action: string }) {
	const t = useTranslate()
	return (
		<form method="post" action={action} data-passkey={kind} className={styles.column} hidden>
			<input type="hidden" name="do" value={kind === 'create' ? 'passkey' : 'sign-in'} />
			<input type="hidden" name="credential" />
			<p role="alert" data-fault="other" className={styles.error} hidden>
				{t(kind === 'create' ? 'desk.passkeyNotMade' : 'desk.passkeyRefused')}
			</p>
			{kind === 'create' && (
				<p role="alert" data-fault="known" className={styles.error} hidden>
					{t('desk.passkeyKnown')}
				</p>
			)}
			<div>
				<Button type="submit" variant="secondary">
					{t(kind === 'create' ? 'desk.addPasskey' : 'desk.passkeySignIn')}
				</Button>
			</div>
		</form>
	)
}
