import { PhoneLink } from '#features/dealers/phone-link.tsx'
import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { Anchor } from '#ui/anchor.tsx'
import { ActionButton, WizardForm } from '#ui/wizard/wizard-form.tsx'
import type { HotelAction, HotelWizard } from './hotel-table.ts'
import styles from './support-line.module.css'
import { isSignedIn } from './tyre-hotel-flow.ts'
import type { TyreHotelSettings } from './tyre-hotel-settings.ts'

/** Below every step: where to ask, and the way out for customers who are signed in. */
export function SupportLine({ settings, wizard }: { settings: TyreHotelSettings; wizard: HotelWizard }) {
	const t = useTranslate()
	const { paths } = useSite()
	const { supportPhone: phone, supportEmail: email } = settings
	return (
		<div className={styles.support}>
			<p>
				<strong>{t('tyreHotelPage.questions')}</strong>{' '}
				{phone === '' && email === '' && <Anchor href={paths.pathToSiteList}>{t('tyreHotelPage.contactUs')}</Anchor>}
				{phone !== '' && <PhoneLink phone={phone} />}{' '}
				{email !== '' && <Anchor href={`mailto:${email}`}>{email}</Anchor>}
			</p>
			{isSignedIn(wizard.state) && (
				<WizardForm wizard={wizard}>
					<ActionButton<HotelAction> action="logOut" variant="ghost">
						{t('tyreHotelPage.logOut')}
					</ActionButton>
				</WizardForm>
			)}
		</div>
	)
}
