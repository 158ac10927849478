import { useTranslate } from '#i18n/texts-context.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import type { StoredDepartment } from '#workshop/department-document.ts'
import styles from '../../desk.module.css'
import own from './tyre-hotel.module.css'
import { depthField, type RefusedWheels } from './wheel-form.ts'
import { positionText } from './wheel-texts.ts'

const mechanicsId = 'mechanics'

/** The technicians of a workshop, offered while a name is typed. */
export function MechanicNames({ department }: { department: StoredDepartment | null }) {
	const names = department?.schedule.technicians.flatMap(({ name }) => (name ? [name] : [])) ?? []
	return (
		<datalist id={mechanicsId}>
			{names.map((name) => (
				<option key={name} value={name} />
			))}
		</datalist>
	)
}

type MeasureFieldsProps = {
	positions: readonly string[]
	/** Null unless this form was refused. */
	refused: RefusedWheels | null
	isRequired: boolean
	staffName: string
	today: string
}

/** Day, mechanic and the depth of each wheel. */
export function MeasureFields({ positions, refused, isRequired, staffName, today }: MeasureFieldsProps) {
	const t = useTranslate()
	const field = (name: string, otherwise = '') => ({
		name,
		defaultValue: refused?.form.get(name) ?? otherwise,
		'aria-invalid': refused?.field === name || undefined,
	})
	return (
		<>
			<fieldset className={styles.column}>
				<legend className={own.legend}>{t('tyreDesk.treadDepth')}</legend>
				<div className={own.depths}>
					{positions.map((position) => (
						<TextField
							key={position}
							label={positionText(position, t)}
							inputMode="decimal"
							maxLength={4}
							required={isRequired}
							{...field(depthField(position))}
						/>
					))}
				</div>
			</fieldset>
			<div className={own.pair}>
				<TextField label={t('desk.date')} type="date" max={today} required {...field('measuredOn', today)} />
				<TextField label={t('tyreDesk.mechanic')} list={mechanicsId} maxLength={60} {...field('mechanic', staffName)} />
			</div>
		</>
	)
}
