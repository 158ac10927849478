import { useEffect, useRef } from 'react'
import { customerInputs } from '#domain/customer/customer-inputs.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { ChoiceField } from '#ui/field/choice-field.tsx'
import { FormNotice } from '#ui/field/form-notice.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Icon } from '#ui/icon.tsx'
import { moveFocus } from '#ui/move-focus.ts'
import { ActionButton, WizardForm } from '#ui/wizard/wizard-form.tsx'
import { ProblemText } from './hotel-problem.tsx'
import type { HotelAction, HotelWizard } from './hotel-table.ts'
import { reminderNames } from './reminder-choice.ts'
import styles from './reminder-form.module.css'
import type { TyreHotelStateOf } from './tyre-hotel-flow.ts'

const anchor = 'tyre-reminder'

/** Consent to a reminder when the season changes, by text message or mail: whether it is on, and the fields and buttons to change it. */
export function ReminderForm({
	state: { reminder, isReminderSaved },
	wizard,
	typedEmail,
}: {
	state: TyreHotelStateOf<'loggedIn'>
	wizard: HotelWizard
	/** Of a form that was posted and refused. */
	typedEmail: string
}) {
	const t = useTranslate()
	const status = useRef<HTMLParagraphElement>(null)
	// biome-ignore lint/correctness/useExhaustiveDependencies: the pressed button is gone
	useEffect(() => {
		if (isReminderSaved && document.activeElement === document.body) moveFocus(status.current)
	}, [isReminderSaved, reminder])
	if (reminder === 'loading') return <p>{t('tyreHotelPage.reminderText')}</p>

	const { problem } = wizard
	const isEmailInvalid = problem?.code === 'invalid-email'
	const shown = reminder === 'unknown' ? null : reminder
	const isOn = shown !== null && shown.channel !== 'none'
	const chosen = shown?.channel === 'mail' || isEmailInvalid ? 'mail' : 'sms'
	const fields = (
		<div className={styles.fields}>
			<ChoiceField
				label={t('tyreHotelPage.reminderTitle')}
				isLabelHidden
				name={reminderNames.channel}
				options={[
					{ value: 'sms', text: t('tyreHotelPage.reminderBySms') },
					{ value: 'mail', text: t('tyreHotelPage.reminderByMail') },
				]}
				chosen={[chosen]}
			/>
			<div className={styles.email}>
				<TextField
					label={t('tyreHotelPage.email')}
					error={isEmailInvalid ? t('tyreHotelPage.invalidEmail') : null}
					name={reminderNames.email}
					{...customerInputs.email}
					defaultValue={typedEmail}
				/>
			</div>
			<p>
				<ActionButton<HotelAction> action="remind" variant="secondary" size="medium">
					{t(isOn ? 'tyreHotelPage.reminderSave' : 'tyreHotelPage.remindMe')}
				</ActionButton>
			</p>
		</div>
	)
	return (
		<div id={anchor}>
			<WizardForm wizard={wizard} anchor={`#${anchor}`} showsOwnErrors className={styles.wish}>
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
					{isReminderSaved && t(isOn ? 'tyreHotelPage.reminderOn' : 'tyreHotelPage.reminderOff')}
				</p>
				<FormNotice>{problem && !isEmailInvalid && <ProblemText problem={problem} />}</FormNotice>
				{isOn ? (
					<details key={shown.channel} open={isEmailInvalid || undefined}>
						<summary>{t('tyreHotelPage.change')}</summary>
						{fields}
					</details>
				) : (
					fields
				)}
				{shown?.channel !== 'none' && (
					<p>
						<ActionButton<HotelAction> action="endReminder" variant="ghost">
							{t('tyreHotelPage.noReminders')}
						</ActionButton>
					</p>
				)}
			</WizardForm>
		</div>
	)
}
