import { useEffect, useState } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { formatLocalTime } from './format-local-time.ts'
import { askTimesOfCar } from './test-drive-calls.ts'

export const testDriveField = 'testDriveAt'

/** Free times for a test drive of a car. Without any, and while they load, the seller calls as always. */
export function TestDriveTimes({ carId }: { carId: string }) {
	const t = useTranslate()
	const { locale } = useSite()
	const [times, setTimes] = useState<readonly string[]>([])
	useEffect(() => {
		const controller = new AbortController()
		void askTimesOfCar(carId, controller.signal).then((found) => !controller.signal.aborted && setTimes(found))
		return () => controller.abort()
	}, [carId])
	if (times.length === 0) return null
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
