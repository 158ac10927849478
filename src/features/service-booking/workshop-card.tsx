import type { MouseEvent } from 'react'
import { formatMoneySpan } from '#domain/money/format-money.ts'
import { kilometresBetween } from '#domain/places/distance.ts'
import { appointmentParts } from '#features/booking-form/format-appointment.ts'
import { wholePostalCode } from '#features/booking-form/whole-postal-code.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { numberFormat } from '#platform/intl-formats.ts'
import { useSite } from '#sites/site-context.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { useStepFocus } from '#ui/wizard/use-step-focus.ts'
import type { DepartmentPrices, NearDepartment } from '#workshop/workshop.ts'
import type { Appointment, BookingPlace, SelectedServices } from './booking.ts'
import type { BookingStart } from './booking-start.ts'
import { sumOf } from './service-price.ts'
import { TimeCalendar } from './time-calendar.tsx'
import styles from './workshop-card.module.css'

type WorkshopCardProps = {
	workshop: NearDepartment
	basket: { registrationNumber: string; codes: readonly string[] }
	place: BookingPlace
	services: SelectedServices
	isOpen: boolean
	/** The day whose times are open at first. */
	openDay: string | null
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
	services,
	isOpen,
	openDay,
	firstWeek,
	search,
	onToggle,
	onChosen,
}: WorkshopCardProps) {
	const t = useTranslate()
	const { locale, market } = useSite()
	const { siteName, address, departmentId, firstTimeSlot, firstIsWholeDay, charges } = workshop
	const kilometres = kilometresBetween(place, workshop)
	const distance =
		market.distanceUnit === 'mi'
			? { value: kilometres / kilometresPerMile, unit: 'mile' }
			: { value: kilometres, unit: 'kilometer' }
	const heading = useStepFocus({ isOpen: isOpen && openDay !== null, wasOpen: firstWeek !== null, block: 'start' })
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
					<h4 ref={heading} tabIndex={-1}>
						{siteName}
					</h4>
					<p className={styles.address}>
						{wholePostalCode(address)}{' '}
						<span>{t('booking.distance', { distance: near.format(Math.max(1, Math.round(distance.value))) })}</span>
					</p>
				</div>
				{charges && <CardSum services={services} charges={charges} />}
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
					openDay={openDay}
					firstWeek={firstWeek}
					search={search}
					onChosen={(time) => onChosen({ ...time, workshop })}
				/>
			)}
		</article>
	)
}

function CardSum({ services, charges }: { services: SelectedServices; charges: DepartmentPrices }) {
	const t = useTranslate()
	const { locale, market } = useSite()
	const { isIncomplete, ...span } = sumOf(services, charges)
	return (
		<p className={styles.sum}>
			<span>{t('booking.sum')}</span>
			{formatMoneySpan(span, { currency: market.currency, locale })}
			{isIncomplete && '*'}
		</p>
	)
}
