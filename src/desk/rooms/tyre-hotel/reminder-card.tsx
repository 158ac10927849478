import { customerInputs } from '#domain/customer/customer-inputs.ts'
import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import type { KeptReminderWish } from '#tyre-hotel/operator.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceField } from '#ui/field/choice-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { TickField } from '#ui/field/tick-field.tsx'
import styles from '../../desk.module.css'
import { formatMoment } from '../../format-moment.ts'
import type { RefusedWheels } from './wheel-form.ts'

type ReminderCardProps = { reminder: KeptReminderWish | null; refused: RefusedWheels | null; timeZone: string }

/** Whether the customer wants to be reminded of the season, and who was told. */
export function ReminderCard({ reminder, refused: refusedForm, timeZone }: ReminderCardProps) {
	const t = useTranslate()
	const locale = useLocale()
	const refused = refusedForm?.form.get('do') === 'reminder' ? refusedForm : null
	const kept = reminder?.withdrawnAt === null ? reminder : null
	const channel = refused?.form.get('channel') ?? kept?.channel ?? ''
	const moment = (at: string) => formatMoment(at, { locale, timeZone })
	return (
		<form method="post" className={styles.card}>
			<h2>{t('tyreDesk.reminder')}</h2>
			<p className={styles.hint}>{t('tyreDesk.reminderText')}</p>
			{reminder && (
				<p>
					{reminder.withdrawnAt === null
						? t('tyreDesk.reminderGiven', {
								date: moment(reminder.givenAt),
								by: reminder.givenBy || t('desk.byCustomer'),
							})
						: t('tyreDesk.reminderWithdrawn', { date: moment(reminder.withdrawnAt) })}
				</p>
			)}
			<ChoiceField
				label={t('tyreDesk.reminder')}
				isLabelHidden
				name="channel"
				options={(['', 'sms', 'mail'] as const).map((value) => ({ value, text: t(channelTexts[value]) }))}
				chosen={[channel]}
			/>
			<TextField
				label={t('desk.email')}
				name="email"
				{...customerInputs.email}
				autoComplete="off"
				defaultValue={refused?.form.get('email') ?? kept?.email ?? ''}
				aria-invalid={refused?.field === 'email' || undefined}
			/>
			<TickField
				label={t('tyreDesk.reminderConsent')}
				name="consent"
				value="yes"
				aria-invalid={refused?.field === 'consent' || undefined}
			/>
			<Button type="submit" variant="secondary" name="do" value="reminder">
				{t('desk.save')}
			</Button>
		</form>
	)
}

const channelTexts = {
	'': 'tyreDesk.reminderNone',
	sms: 'tyreDesk.reminderSms',
	mail: 'tyreDesk.reminderMail',
} as const
