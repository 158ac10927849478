import type { MouseEvent } from 'react'
import { kilometresBetween } from '#domain/places/distance.ts'
import { appointmentParts } from '#features/booking-form/format-appointment.ts'
import { wholePostalCode } from '#features/booking-form/whole-postal-code.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { numberFormat } from '#platform/intl-formats.ts'
import { useSite } from '#sites/site-context.tsx'
import { ButtonLink } from '#ui/button.tsx'
import type { NearDepartment } from '#workshop/workshop.ts'
import type { Appointment, BookingPlace } from './booking.ts'
import type { BookingStart } from './booking-start.ts'
import { TimeCalendar } from './time-calendar.tsx'
import styles from './workshop-card.module.css'

type WorkshopCardProps = {
	workshop: NearDepartment
	basket: { registrationNumber: string; codes: readonly string[] }
	place: BookingPlace
	isOpen: boolean
	firstWeek: BookingStart['week']
	/** The query of a page without JavaScript. */
	search: (more: Record<string, string>) => string
	onToggle: () => void
	onChosen: (appointment: Appointment) => void
}

const kilometresPerMile = 1.609_344

/** A workshop of the list; its times unfold below it. */
export function WorkshopCard({
	workshop,
	basket,
	place,
	isOpen,
	firstWeek,
	search,
	onToggle,
	onChosen,
}: WorkshopCardProps) {
	const t = useTranslate()
	const { locale, market } = useSite()
	const { siteName, address, departmentId, firstTimeSlot, firstIsWholeDay } = workshop
	const kilometres = kilometresBetween(place, workshop)
	const distance =
		market.distanceUnit === 'mi'
			? { value: kilometres / kilometresPerMile, unit: 'mile' }
			: { value: kilometres, unit: 'kilometer' }
	const first = appointmentParts({ timeSlot: firstTimeSlot }, locale)
	const near = numberFormat(locale, { style: 'unit', unit: distance.unit, maximumFractionDigits: 0 })

	function toggle(event: MouseEvent) {
		event.preventDefault()
		onToggle()
	}
	return (
		<article className={styles.card} data-open={isOpen || undefined} aria-label={siteName}>
			<div className={styles.head}>
				<div>
					<h4>{siteName}</h4>
					<p className={styles.address}>
						{wholePostalCode(address)}{' '}
						<span>{t('booking.distance', { distance: near.format(Math.max(1, Math.round(distance.value))) })}</span>
					</p>
				</div>
				<p className={styles.first}>
					<span>{t('booking.firstTime')}</span>
					{firstIsWholeDay ? t('booking.dayAndWhole', { day: first.day }) : t('booking.dayAndTime', first)}
				</p>
				<ButtonLink
					href={`${search({})}#workshop-${departmentId}`}
					rel="nofollow"
					variant="secondary"
					aria-label={`${t(isOpen ? 'booking.hideTimes' : 'booking.showTimes')}, ${siteName}`}
					onClick={toggle}
				>
					{t(isOpen ? 'booking.hideTimes' : 'booking.showTimes')}
				</ButtonLink>
			</div>
			{isOpen && (
				<TimeCalendar
					workshop={workshop}
					basket={basket}
					firstWeek={firstWeek}
					search={search}
					onChosen={(time) => onChosen({ ...time, workshop })}
				/>
			)}
		</article>
	)
}
