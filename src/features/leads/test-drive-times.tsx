import { useEffect, useState } from 'react'
import { formatLocalTime } from '#domain/calendar/local-time.ts'
import { lookUpField } from '#domain/leads/form-names.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { askTimesOfCar } from './test-drive-calls.ts'
import styles from './test-drive-times.module.css'

export const testDriveField = 'testDriveAt'

/** Free times for a test drive of a car. Without any, and while they load, the seller calls as always. */
export function TestDriveTimes({
	carId,
	found,
}: {
	carId: string
	/** Those of a form that was posted without script. */
	found: readonly string[] | null
}) {
	const t = useTranslate()
	const { locale } = useSite()
	const [times, setTimes] = useState<readonly string[]>(found ?? [])
	useEffect(() => {
		const controller = new AbortController()
		void askTimesOfCar(carId, controller.signal).then((found) => !controller.signal.aborted && setTimes(found))
		return () => controller.abort()
	}, [carId])
	if (times.length === 0) return found && <p className={styles.none}>{t('leads.noTestDriveTimes')}</p>
	return (
		<SelectField
			name={testDriveField}
			label={t('leads.testDriveTime')}
			invalid={t('leads.invalidTestDrive')}
			isWide
			options={[
				{ value: '', text: t('leads.testDriveCall') },
				...times.map((time) => ({ value: time, text: formatLocalTime(time, locale) })),
			]}
		/>
	)
}

/** Without script the form is posted to see the times. */
export function ShowTestDriveTimes() {
	const t = useTranslate()
	return (
		<div className={styles.static}>
			<Button type="submit" variant="secondary" name={lookUpField} value="1" formNoValidate>
				{t('leads.showTimes')}
			</Button>
		</div>
	)
}
