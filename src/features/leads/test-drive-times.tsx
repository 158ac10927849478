import { useEffect, useState } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { formatLocalTime } from './format-local-time.ts'
import { SelectField } from './lead-field.tsx'

export const testDriveField = 'testDriveAt'

const timeLimitMs = 10_000

/** Free times for a test drive of a car. Without any, and while they load, the seller calls as always. */
export function TestDriveTimes({ carId }: { carId: string }) {
	const t = useTranslate()
	const { locale } = useSite()
	const [times, setTimes] = useState<readonly string[]>([])
	useEffect(() => {
		const controller = new AbortController()
		askTimes(carId, controller.signal).then(setTimes, () => {
			// No network, or the page is left.
		})
		return () => controller.abort()
	}, [carId])
	if (times.length === 0) return null
	return (
		<SelectField
			name={testDriveField}
			label="leads.testDriveTime"
			invalid="leads.invalidTestDrive"
			options={[
				{ value: '', text: t('leads.testDriveCall') },
				...times.map((time) => ({ value: time, text: formatLocalTime(time, locale) })),
			]}
		/>
	)
}

async function askTimes(carId: string, signal: AbortSignal): Promise<string[]> {
	const answer = await fetch(`/api/test-drives/${encodeURIComponent(carId)}`, {
		signal: AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)]),
	})
	const body: unknown = answer.ok ? await answer.json() : null
	const times = typeof body === 'object' && body !== null && 'times' in body ? body.times : null
	return Array.isArray(times) ? times.filter((time) => typeof time === 'string') : []
}
