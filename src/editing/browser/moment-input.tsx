import type { FieldDescription } from '#blocks/fields/describe-fields.ts'
import { toLocalTime, toZonedMoment } from '#domain/calendar/moment-in-zone.ts'
import { LabelledControl } from './labelled-control.tsx'

type MomentProps = {
	field: FieldDescription
	/** Of the site. */
	timeZone: string
	value: string
	write: (to: string | null) => void
}

/** A day and a time at the site. */
export function MomentInput({ field, timeZone, value, write }: MomentProps) {
	return (
		<LabelledControl field={field}>
			{(control) => (
				<input
					{...control}
					type="datetime-local"
					// Years of four digits: a browser takes six.
					max="9999-12-31T23:59"
					value={toLocalTime(value, timeZone)}
					onChange={({ target }) => write(target.value === '' ? null : toZonedMoment(target.value, timeZone))}
				/>
			)}
		</LabelledControl>
	)
}
