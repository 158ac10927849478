import type { ReactNode } from 'react'
import { telUrl } from '#features/dealers/contact-links.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { Anchor } from '#ui/anchor.tsx'
import styles from './support-line.module.css'
import type { TyreHotelSettings } from './tyre-hotel-settings.ts'

/** Below every step: where to ask, and the way out for customers who are signed in. */
export function SupportLine({ settings, logOut }: { settings: TyreHotelSettings; logOut: ReactNode }) {
	const t = useTranslate()
	const { market, paths } = useSite()
	const { supportPhone: phone, supportEmail: email } = settings
	return (
		<div className={styles.support}>
			<p>
				<strong>{t('tyreHotelPage.questions')}</strong>{' '}
				{phone === '' && email === '' && <Anchor href={paths.pathToSiteList}>{t('tyreHotelPage.contactUs')}</Anchor>}
				{phone !== '' && <Anchor href={telUrl(phone, market)}>{phone}</Anchor>}{' '}
				{email !== '' && <Anchor href={`mailto:${email}`}>{email}</Anchor>}
			</p>
			{logOut}
		</div>
	)
}
