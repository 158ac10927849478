import { useTranslate } from '#i18n/texts-context.tsx'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { TickField } from '#ui/field/tick-field.tsx'
import type { WorkshopDepartment } from '#workshop/department-document.ts'
import type { MoveTarget } from '#workshop/operator.ts'
import { parseSlotValue, toSlotValue } from '#workshop/slot-value.ts'
import { type FreeSlot, fullDayTime } from '#workshop/workshop.ts'
import styles from '../../desk.module.css'

/** Time and whole day. */
export function TimeFields({ time, isFullDay = false }: { time?: string | undefined; isFullDay?: boolean }) {
	const t = useTranslate()
	return (
		<>
			<TextField label={t('desk.time')} name="time" type="time" step={15 * 60} defaultValue={time} />
			<TickField label={t('desk.wholeDay')} name="whole" value="yes" defaultChecked={isFullDay} />
		</>
	)
}

export function TechnicianField({ department, chosen }: { department: WorkshopDepartment; chosen: string }) {
	const t = useTranslate()
	return (
		<SelectField
			label={t('desk.technician')}
			name="technician"
			defaultValue={chosen}
			options={[
				{ value: '', text: t('desk.anyTechnician') },
				...department.schedule.technicians.map(({ id, name }) => ({ value: id, text: name || id })),
			]}
		/>
	)
}

/** Free times, each a button that sends its form. */
export function SlotButtons({
	legend,
	slots,
	textOf,
}: {
	legend: string
	slots: readonly FreeSlot[]
	textOf: (slot: FreeSlot) => string
}) {
	if (slots.length === 0) return null
	return (
		<fieldset className={styles.choices}>
			<legend>{legend}</legend>
			{slots.map((slot) => (
				<Button
					key={toSlotValue(slot)}
					type="submit"
					variant="secondary"
					size="small"
					name="slot"
					value={toSlotValue(slot)}
				>
					{textOf(slot)}
				</Button>
			))}
		</fieldset>
	)
}

/** The time that a form asks for: that of a pressed button, otherwise of the fields; null if it has no date or time. */
export function readSlot(form: URLSearchParams): FreeSlot | null {
	const pressed = form.get('slot')
	if (pressed) return parseSlotValue(pressed)
	const isFullDay = form.get('whole') === 'yes'
	const time = isFullDay ? fullDayTime : (form.get('time') ?? '').slice(0, 5)
	const date = form.get('date') ?? ''
	return date === '' || time === '' ? null : { timeSlot: `${date}T${time}:00`, isFullDay }
}

/** True for a date without a time, or the other way round: neither a time nor the first free one is asked for. */
export function isHalfSlot(form: URLSearchParams): boolean {
	const isAnyGiven = ['slot', 'date', 'time', 'whole'].some((name) => (form.get(name) ?? '') !== '')
	return isAnyGiven && readSlot(form) === null
}

export function readMoveTarget(form: URLSearchParams): MoveTarget {
	return { ...(readSlot(form) ?? { timeSlot: '', isFullDay: false }), technician: form.get('technician') || null }
}
