import { formatPlate } from '#domain/cars/registration-number.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { Button } from '#ui/button.tsx'
import { PageForm } from '#ui/form/page-form.tsx'
import type { TyreReminder } from './server/load-tyre-reminder.ts'
import styles from './tyre-reminder-page.module.css'

/** Ends reminders of wheel changes. A press is needed, because mail servers open links too. */
export function TyreReminderPage({ token, found }: TyreReminder) {
	const t = useTranslate()
	const { market } = useSite()
	if (!found) {
		return (
			<div className={styles.page}>
				<h1>{t('tyreReminder.notFound')}</h1>
				<p>{t('tyreReminder.notFoundText')}</p>
			</div>
		)
	}
	const plate = formatPlate(found.registrationNumber, market.country)
	return (
		<div className={styles.page}>
			<h1>{t('tyreReminder.title')}</h1>
			<p role="status">{t(found.isOn ? 'tyreReminder.isOn' : 'tyreReminder.isOff', { plate })}</p>
			{found.isOn && (
				<PageForm name="ReminderEnd" action={`?${new URLSearchParams({ token })}`}>
					<Button type="submit">{t('tyreReminder.end')}</Button>
				</PageForm>
			)}
		</div>
	)
}
