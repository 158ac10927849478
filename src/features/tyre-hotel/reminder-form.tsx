import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { customerInputs } from '#domain/customer/customer-fields.ts'
import { useLoaded } from '#features/booking-form/use-loaded.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import type { ShownReminder } from '#tyre-hotel/tyre-hotel.ts'
import { Button } from '#ui/button.tsx'
import { FormNotice } from '#ui/field/form-notice.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Icon } from '#ui/icon.tsx'
import { type ReminderResult, readReminderChoice, reminderNames } from './reminder-choice.ts'
import styles from './reminder-form.module.css'
import { askReminder, sendReminderWish } from './tyre-hotel-calls.ts'
import type { TyreHotelEvent } from './tyre-hotel-flow.ts'
import { useHotelCall } from './use-hotel-call.ts'

/** Consent to a reminder when the season changes, by text message or mail, and its end. */
export function ReminderForm({ dispatch }: { dispatch: (event: TyreHotelEvent) => void }) {
	const t = useTranslate()
	const [answer, setAnswer] = useState<{ shown: ShownReminder | null; result: ReminderResult } | null>(null)
	const { isBusy, run } = useHotelCall(dispatch)
	const before = useLoaded<ShownReminder | 'unknown'>('reminder', async () => {
		const asked = await run(askReminder)
		return asked?.ok ? asked.value : 'unknown'
	})
	const shown = answer?.shown ?? (before.value === 'unknown' ? null : before.value)

	async function send(wish: Parameters<typeof sendReminderWish>[0]) {
		const saved = await run(() => sendReminderWish(wish))
		if (!saved) return
		if (!saved.ok) return setAnswer({ shown, result: 'failed' })
		setAnswer({ shown: saved.value, result: saved.value.channel === 'none' ? 'off' : 'on' })
	}
	function save(event: FormEvent<HTMLFormElement>) {
		event.preventDefault()
		const wish = readReminderChoice(new FormData(event.currentTarget))
		if (wish) void send(wish)
		else setAnswer({ shown, result: 'invalid-email' })
	}
	if (before.value === null) return <p>{t('tyreHotelPage.reminderText')}</p>
	return (
		<form onSubmit={save} aria-busy={isBusy} noValidate>
			<ReminderChoice
				shown={shown}
				result={answer?.result ?? null}
				save={(text) => (
					<Button type="submit" variant="secondary">
						{text}
					</Button>
				)}
				end={(text) => (
					<Button variant="ghost" onClick={() => send({ channel: 'none' })}>
						{text}
					</Button>
				)}
			/>
		</form>
	)
}

/** Whether reminders are on, and the fields and buttons to change it, of a form with or without JavaScript. */
export function ReminderChoice({
	shown,
	result,
	typedEmail = '',
	save,
	end,
}: {
	/** Null if it is not known. */
	shown: ShownReminder | null
	/** What the last press has done. */
	result: ReminderResult | null
	/** Of a form that was posted and refused. */
	typedEmail?: string
	save: (text: string) => ReactNode
	end: (text: string) => ReactNode
}) {
	const t = useTranslate()
	const isOn = shown !== null && shown.channel !== 'none'
	const status = useRef<HTMLParagraphElement>(null)
	// biome-ignore lint/correctness/useExhaustiveDependencies: the pressed button is gone
	useEffect(() => {
		if (result !== null && document.activeElement === document.body) status.current?.focus()
	}, [result, shown])
	const chosen = shown?.channel === 'mail' || result === 'invalid-email' ? 'mail' : 'sms'
	const fields = (
		<div className={styles.fields}>
			<fieldset>
				<legend className="visually-hidden">{t('tyreHotelPage.reminderTitle')}</legend>
				{(['sms', 'mail'] as const).map((channel) => (
					<label key={channel}>
						<input type="radio" name={reminderNames.channel} value={channel} defaultChecked={channel === chosen} />
						{t(channel === 'sms' ? 'tyreHotelPage.reminderBySms' : 'tyreHotelPage.reminderByMail')}
					</label>
				))}
			</fieldset>
			<div className={styles.email}>
				<TextField
					label={t('tyreHotelPage.email')}
					error={result === 'invalid-email' ? t('tyreHotelPage.invalidEmail') : null}
					name={reminderNames.email}
					{...customerInputs.email}
					defaultValue={typedEmail}
				/>
			</div>
			<p>{save(t(isOn ? 'tyreHotelPage.reminderSave' : 'tyreHotelPage.remindMe'))}</p>
		</div>
	)
	return (
		<div className={styles.wish}>
			{isOn ? (
				<p className={styles.on}>
					<Icon name="check" size={20} />
					{shown.channel === 'sms'
						? t('tyreHotelPage.reminderIsSms')
						: t('tyreHotelPage.reminderIsMail', { email: shown.obfuscatedEmail })}
				</p>
			) : (
				<p>{t('tyreHotelPage.reminderText')}</p>
			)}
			<p ref={status} role="status" tabIndex={-1}>
				{result === 'on' && t('tyreHotelPage.reminderOn')}
				{result === 'off' && t('tyreHotelPage.reminderOff')}
			</p>
			<FormNotice>{result === 'failed' && t('tyreHotel.unavailable')}</FormNotice>
			{isOn ? (
				<details key={shown.channel} open={result === 'invalid-email' || undefined}>
					<summary>{t('tyreHotelPage.change')}</summary>
					{fields}
				</details>
			) : (
				fields
			)}
			{shown?.channel !== 'none' && <p>{end(t('tyreHotelPage.noReminders'))}</p>}
		</div>
	)
}
