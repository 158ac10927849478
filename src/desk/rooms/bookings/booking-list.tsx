import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import { Plate } from '#ui/plate.tsx'
import type { BookingRecord } from '#workshop/booking-record.ts'
import styles from '../../desk.module.css'
import { factSeparator } from '../../fact-separator.ts'
import { bookingStateTexts, customerName, handInText } from './booking-texts.ts'

/** When, which car and who, with a link to each. */
export function BookingList({ bookings, timeZone }: { bookings: readonly BookingRecord[]; timeZone: string }) {
	const t = useTranslate()
	const locale = useLocale()
	return (
		<ul className={styles.rows}>
			{bookings.map((booking) => (
				<li key={booking.id}>
					<div>
						<a href={`/desk/bookings/${booking.id}`} className={styles.rowTitle}>
							<Plate number={booking.registrationNumber} /> {booking.content.vehicleName}
						</a>
						<p className={styles.hint}>
							{[handInText(booking, { t, locale, timeZone }), customerName(booking), booking.id]
								.filter(Boolean)
								.join(factSeparator)}
						</p>
					</div>
					<span className={styles.tag}>{t(bookingStateTexts[booking.state])}</span>
				</li>
			))}
		</ul>
	)
}
