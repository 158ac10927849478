import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { Anchor } from '#ui/anchor.tsx'
import { Icon } from '#ui/icon.tsx'
import { bookingCalendarPath, managePath } from '#workshop/workshop.ts'
import styles from './booking-links.module.css'

/** The calendar file, and the page to move or cancel. */
export function BookingLinks({ token }: { token: string }) {
	const t = useTranslate()
	const { prefix, language } = useSite()
	return (
		<ul className={styles.links}>
			<li>
				<Icon name="calendar" size={20} />
				<Anchor href={`${bookingCalendarPath}?${new URLSearchParams({ token, language })}`} rel="nofollow" download>
					{t('booking.addToCalendar')}
				</Anchor>
			</li>
			<li>
				<Icon name="swap" size={20} />
				<Anchor href={`${prefix}${managePath}?${new URLSearchParams({ token })}`} rel="nofollow">
					{t('booking.moveOrCancel')}
				</Anchor>
			</li>
		</ul>
	)
}
