import { formatClock, formatDay, formatReady } from '#features/booking-form/format-appointment.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { Anchor } from '#ui/anchor.tsx'
import { Icon } from '#ui/icon.tsx'
import type { ChosenSlot } from './booking.ts'
import { groupSlots } from './day-slots.ts'
import styles from './time-calendar.module.css'

type DayTimesProps = {
	date: string
	slots: readonly ChosenSlot[]
	isOpen: boolean
	/** Its days fold one after the other. */
	group: string
	hrefOf: (slot: ChosenSlot) => string
	onChosen: (slot: ChosenSlot) => void
}

/** The free times of a day, which fold: the whole day, the morning and the afternoon. */
export function DayTimes({ date, slots, isOpen, group, ...list }: DayTimesProps) {
	const t = useTranslate()
	const { locale } = useSite()
	const { wholeDay, morning, afternoon } = groupSlots(slots)
	const first = morning[0] ?? afternoon[0]
	return (
		<details className={styles.day} name={group} open={isOpen}>
			<summary>
				<h5>{formatDay(date, locale)}</h5>
				<span>
					{first
						? t('booking.timesFrom', { count: slots.length, time: formatClock(first.timeSlot, locale) })
						: t('booking.wholeDay')}
				</span>
				<Icon name="chevron-down" size={20} />
			</summary>
			<div className={styles.times}>
				<SlotList slots={wholeDay} {...{ date, ...list }} />
				<SlotList title={t('booking.morning')} slots={morning} {...{ date, ...list }} />
				<SlotList title={t('booking.afternoon')} slots={afternoon} {...{ date, ...list }} />
			</div>
		</details>
	)
}

function SlotList({
	title,
	date,
	slots,
	hrefOf,
	onChosen,
}: Pick<DayTimesProps, 'date' | 'slots' | 'hrefOf' | 'onChosen'> & { title?: string }) {
	const t = useTranslate()
	const { locale } = useSite()
	if (slots.length === 0) return null
	return (
		<div>
			{title && <h6>{title}</h6>}
			<ul>
				{slots.map((slot) => {
					const { timeSlot, isFullDay, readyAt } = slot
					const clock = formatClock(timeSlot, locale)
					return (
						<li key={timeSlot}>
							<Anchor
								href={hrefOf(slot)}
								rel="nofollow"
								className={styles.slot}
								onClick={(event) => {
									event.preventDefault()
									onChosen(slot)
								}}
							>
								<span className="visually-hidden">{formatDay(date, locale)}, </span>
								{isFullDay ? t('booking.wholeDay') : clock}
								{isFullDay && <small>{t('booking.leaveBefore', { time: clock })}</small>}
								{isFullDay && readyAt && <small>{t('booking.ready', { time: formatReady(slot, locale) })}</small>}
							</Anchor>
						</li>
					)
				})}
			</ul>
		</div>
	)
}
