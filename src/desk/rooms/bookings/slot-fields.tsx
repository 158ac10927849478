import { useTranslate } from '#i18n/texts-context.tsx'
import type { WorkshopDepartment } from '#providers/workshop/embedded/department-document.ts'
import type { MoveTarget } from '#providers/workshop/embedded/workshop-operator.ts'
import { type FreeSlot, fullDayTime } from '#providers/workshop/workshop.ts'
import styles from '../../desk.module.css'
import { DeskField } from '../../desk-field.tsx'

/** Date, time and whole day. */
export function SlotFields({
	date,
	time,
	isFullDay = false,
	isRequired = true,
}: {
	date?: string | undefined
	time?: string | undefined
	isFullDay?: boolean
	isRequired?: boolean
}) {
	const t = useTranslate()
	return (
		<>
			<DeskField label={t('desk.date')} name="date" type="date" defaultValue={date} required={isRequired} />
			<DeskField label={t('desk.time')} name="time" type="time" step={15 * 60} defaultValue={time} />
			<label className={styles.check}>
				<input type="checkbox" name="whole" value="yes" defaultChecked={isFullDay} /> {t('desk.wholeDay')}
			</label>
		</>
	)
}

export function TechnicianField({ department }: { department: WorkshopDepartment }) {
	const t = useTranslate()
	return (
		<div className={styles.field}>
			<label htmlFor="booking-technician">{t('desk.technician')}</label>
			<select id="booking-technician" name="technician" defaultValue="">
				<option value="">{t('desk.anyTechnician')}</option>
				{department.schedule.technicians.map(({ id, name }) => (
					<option key={id} value={id}>
						{name || id}
					</option>
				))}
			</select>
		</div>
	)
}

/** A free time as the value of a button: `2026-11-23T08:30:00`, with `day` after it for the whole day. */
export function slotValue({ timeSlot, isFullDay }: FreeSlot): string {
	return isFullDay ? `${timeSlot} day` : timeSlot
}

/** The time that a form asks for: that of a pressed button, otherwise of the fields; null if it has no date or time. */
export function readSlot(form: URLSearchParams): FreeSlot | null {
	const [pressed = '', day] = (form.get('slot') ?? '').split(' ')
	if (pressed !== '') return { timeSlot: pressed, isFullDay: day === 'day' }
	const isFullDay = form.get('whole') === 'yes'
	const time = isFullDay ? fullDayTime : (form.get('time') ?? '').slice(0, 5)
	const date = form.get('date') ?? ''
	return date === '' || time === '' ? null : { timeSlot: `${date}T${time}:00`, isFullDay }
}

export function readMoveTarget(form: URLSearchParams): MoveTarget {
	return { ...(readSlot(form) ?? { timeSlot: '', isFullDay: false }), technician: form.get('technician') || null }
}
