import { useTranslate } from '#i18n/texts-context.tsx'
import { FormNotice } from '#ui/field/form-notice.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import styles from '../hotel-form.module.css'
import { PhoneLines, unbroken } from '../phone-lines.tsx'
import type { PostedHotel } from '../posted-hotel.ts'
import type { TyreHotelStateOf } from '../tyre-hotel-flow.ts'
import { ActionButton, HotelForm } from './hotel-form.tsx'

export function LoginForm({ posted, state }: { posted: PostedHotel; state: TyreHotelStateOf<'login'> }) {
	const t = useTranslate()
	return (
		<HotelForm posted={posted}>
			<h2 className={styles.title}>{t('tyreHotelPage.loginTitle')}</h2>
			<PhoneLines customer={state.customer} />
			<FormNotice>{posted.message}</FormNotice>
			<div className={styles.actions}>
				<ActionButton action="sendCode">{t('tyreHotelPage.sendCode')}</ActionButton>
			</div>
			<OtherPlateButton />
		</HotelForm>
	)
}

export function CodeForm({ posted, state }: { posted: PostedHotel; state: TyreHotelStateOf<'validate'> }) {
	const t = useTranslate()
	return (
		<HotelForm posted={posted}>
			<h2 className={styles.title}>{t('tyreHotelPage.codeTitle')}</h2>
			<p>{t('tyreHotelPage.codeSentTo', { phone: unbroken(state.customer.obfuscatedPhone) })}</p>
			<TextField
				label={t('tyreHotelPage.code')}
				name="code"
				inputMode="numeric"
				autoComplete="one-time-code"
				pattern="[0-9]{4}"
				maxLength={4}
				required
			/>
			<FormNotice>{posted.message}</FormNotice>
			<div className={styles.actions}>
				<ActionButton action="verify">{t('tyreHotelPage.verify')}</ActionButton>
				<ActionButton action="sendCode" variant="secondary">
					{t('tyreHotelPage.sendNewCode')}
				</ActionButton>
			</div>
			<OtherPlateButton />
		</HotelForm>
	)
}

function OtherPlateButton() {
	const t = useTranslate()
	return (
		<p>
			<ActionButton action="otherPlate" variant="ghost">
				{t('tyreHotelPage.otherPlate')}
			</ActionButton>
		</p>
	)
}
