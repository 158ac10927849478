import { type ReactNode, useId } from 'react'
import { formatClock, formatDay } from '#features/booking-form/format-appointment.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import type { FreeSlot } from '#workshop/workshop.ts'
import styles from './next-times.module.css'

/** The next free times of a workshop, offered when one of its times was taken meanwhile. */
export function NextTimes({
	slots,
	siteName,
	renderSlot,
}: {
	slots: readonly FreeSlot[]
	siteName: string
	renderSlot: (slot: FreeSlot, text: string) => ReactNode
}) {
	const t = useTranslate()
	const { locale } = useSite()
	const id = useId()
	if (slots.length === 0) return null
	return (
		<div className={styles.next}>
			<p id={id}>{t('booking.nextTimes', { site: siteName })}</p>
			<ul aria-labelledby={id}>
				{slots.map((slot) => {
					const { timeSlot, isFullDay } = slot
					const day = formatDay(timeSlot.slice(0, 10), locale)
					const time = isFullDay ? t('booking.wholeDay').toLocaleLowerCase(locale) : formatClock(timeSlot, locale)
					return <li key={`${timeSlot} ${isFullDay}`}>{renderSlot(slot, `${day}, ${time}`)}</li>
				})}
			</ul>
		</div>
	)
}
