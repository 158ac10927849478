import { formatMoneySpan } from '#domain/money/format-money.ts'
import { formatClock, formatWeekday } from '#features/booking-form/format-appointment.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { Anchor } from '#ui/anchor.tsx'
import type { NearDepartment } from '#workshop/workshop.ts'
import type { SelectedServices } from './booking.ts'
import type { LoadedWeek } from './booking-start.ts'
import { slotsOf } from './day-slots.ts'
import { sumOf } from './service-price.ts'
import { freeDays } from './workshop-days.ts'
import styles from './workshop-table.module.css'

/** When and for how much: workshops and days, each with its first free time, which opens the times of the day. */
export function WorkshopTable({
	workshops,
	daysOf,
	services,
	hrefOf,
	onChosen,
}: {
	workshops: readonly NearDepartment[]
	/** By department; null while they are loaded, which keeps their room. */
	daysOf: Readonly<Record<string, LoadedWeek>> | null
	services: SelectedServices
	hrefOf: (workshop: NearDepartment, date: string) => string
	onChosen: (workshop: NearDepartment, date: string) => void
}) {
	const t = useTranslate()
	const { locale, market } = useSite()
	const dates = freeDays(Object.values(daysOf ?? {}))
	if (workshops.length === 0 || (daysOf && dates.length === 0)) return null
	return (
		<section
			className={styles.scroll}
			aria-label={t('booking.whenAndHowMuch')}
			aria-busy={daysOf === null || undefined}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll it
			tabIndex={0}
		>
			<table className={styles.table}>
				<caption>{t('booking.whenAndHowMuch')}</caption>
				<thead>
					<tr>
						<th scope="col">{t('booking.workshop')}</th>
						<th scope="col">{t('booking.sum')}</th>
						{dates.map((date) => (
							<th key={date} scope="col">
								{formatWeekday(date, locale)}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{workshops.map((workshop) => {
						const { charges, departmentId, siteName } = workshop
						const week = daysOf?.[departmentId] ?? []
						const { isIncomplete, ...span } = sumOf(services, charges)
						return (
							<tr key={departmentId}>
								<th scope="row">{siteName}</th>
								<td>
									{charges && formatMoneySpan(span, { currency: market.currency, locale })}
									{charges && isIncomplete && '*'}
								</td>
								{daysOf === null && (
									<td>
										<span className={styles.none} aria-hidden="true">
											…
										</span>
									</td>
								)}
								{week === 'failed' && (
									<td colSpan={dates.length}>
										<span className={styles.none}>{t('booking.timesFailed')}</span>
									</td>
								)}
								{(week === 'failed' ? [] : dates).map((date) => {
									const day = week !== 'failed' && week.find((each) => each.date === date)
									const slots = day ? slotsOf(day) : []
									const first = slots.find(({ isFullDay }) => !isFullDay) ?? slots[0]
									return (
										<td key={date}>
											{first ? (
												<Anchor
													href={hrefOf(workshop, date)}
													rel="nofollow"
													onClick={(event) => {
														event.preventDefault()
														onChosen(workshop, date)
													}}
												>
													<span className="visually-hidden">
														{siteName}, {formatWeekday(date, locale)},{' '}
													</span>
													{first.isFullDay ? t('booking.wholeDay') : formatClock(first.timeSlot, locale)}
												</Anchor>
											) : (
												<span className={styles.none}>
													<span aria-hidden="true">–</span>
													<span className="visually-hidden">{t('booking.noTimes')}</span>
												</span>
											)}
										</td>
									)
								})}
							</tr>
						)
					})}
				</tbody>
			</table>
		</section>
	)
}
