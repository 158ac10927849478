import { type FormEvent, useState } from 'react'
import { BookingInput, StepNotice } from '#features/booking-form/booking-field.tsx'
import { useTranslate } from '#i18n/texts-context.tsx'
import { isEmail } from '#platform/email-pattern.ts'
import type { ReminderChannel } from '#providers/tyre-hotel/tyre-hotel.ts'
import { Button } from '#ui/button.tsx'
import styles from './reminder-form.module.css'
import { sendReminderWish } from './tyre-hotel-calls.ts'
import type { TyreHotelEvent } from './tyre-hotel-flow.ts'
import { useHotelCall } from './use-hotel-call.ts'
import { wheelChangeLimits } from './wheel-change-rules.ts'

/** Consent to a reminder when the season changes, by text message or mail. The present choice is not known here. */
export function ReminderForm({ dispatch }: { dispatch: (event: TyreHotelEvent) => void }) {
	const t = useTranslate()
	const [channel, setChannel] = useState<ReminderChannel>('sms')
	const [email, setEmail] = useState('')
	const [result, setResult] = useState<'wanted' | 'unwanted' | 'failed' | null>(null)
	const { isBusy, run } = useHotelCall(dispatch)
	const isReady = channel === 'sms' || isEmail(email.trim())

	async function save(event: FormEvent) {
		event.preventDefault()
		if (!isReady) return
		const wish = channel === 'sms' ? { channel } : { channel, email: email.trim() }
		const saved = await run(() => sendReminderWish(wish))
		if (saved) setResult(saved.ok ? 'wanted' : 'failed')
	}
	async function end() {
		const saved = await run(() => sendReminderWish({ channel: 'none' }))
		if (saved) setResult(saved.ok ? 'unwanted' : 'failed')
	}
	return (
		<form className={styles.wish} onSubmit={save} aria-busy={isBusy} noValidate>
			<p>{t('tyreHotelPage.reminderText')}</p>
			<fieldset>
				<legend className="visually-hidden">{t('tyreHotelPage.reminderTitle')}</legend>
				{(['sms', 'mail'] as const).map((each) => (
					<label key={each}>
						<input
							type="radio"
							name="reminder"
							value={each}
							checked={channel === each}
							onChange={() => setChannel(each)}
						/>
						{t(each === 'sms' ? 'tyreHotelPage.reminderBySms' : 'tyreHotelPage.reminderByMail')}
					</label>
				))}
			</fieldset>
			{channel === 'mail' && (
				<BookingInput
					label={t('tyreHotelPage.email')}
					error={null}
					name="reminderEmail"
					type="email"
					autoComplete="email"
					maxLength={wheelChangeLimits.email}
					value={email}
					onChange={({ target }) => setEmail(target.value)}
					required
				/>
			)}
			<p className={styles.actions}>
				<Button type="submit" variant="secondary" disabled={!isReady}>
					{t('tyreHotelPage.remindMe')}
				</Button>
				<Button variant="ghost" onClick={end}>
					{t('tyreHotelPage.noReminders')}
				</Button>
			</p>
			<p role="status">
				{result === 'wanted' && t('tyreHotelPage.reminderOn')}
				{result === 'unwanted' && t('tyreHotelPage.reminderOff')}
			</p>
			<StepNotice>{result === 'failed' && t('tyreHotel.unavailable')}</StepNotice>
		</form>
	)
}
