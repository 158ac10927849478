import { useTranslate } from '#i18n/texts-context.tsx'
import { tyreSeasons, wheelPositions } from '#tyre-hotel/wheels.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import styles from '../../desk.module.css'
import { FormKey } from '../../form-key.tsx'
import { MeasureFields } from './measure-fields.tsx'
import own from './tyre-hotel.module.css'
import type { RefusedWheels } from './wheel-form.ts'
import { seasonTexts } from './wheel-texts.ts'

type NewSetFormProps = { refused: RefusedWheels | null; staffName: string; today: string }

/** Wheels that the hotel does not know yet. */
export function NewSetForm({ refused: refusedForm, staffName, today }: NewSetFormProps) {
	const t = useTranslate()
	const refused = refusedForm?.form.get('do') === 'new-set' ? refusedForm : null
	const field = (name: string) => ({
		name,
		defaultValue: refused?.form.get(name) ?? '',
		'aria-invalid': refused?.field === name || undefined,
	})
	return (
		<details className={styles.card} open={refused !== null || undefined}>
			<summary>{t('tyreDesk.newWheels')}</summary>
			<form method="post" className={styles.column}>
				<input type="hidden" name="do" value="new-set" />
				<FormKey form={refused?.form} />
				<p>{t('tyreDesk.newWheelsText')}</p>
				<div className={own.pair}>
					<SelectField
						label={t('tyreDesk.season')}
						name="season"
						defaultValue={refused?.form.get('season') ?? 'winter'}
						options={tyreSeasons.map((season) => ({ value: season, text: t(seasonTexts[season]) }))}
					/>
					<TextField label={t('tyreDesk.shelf')} maxLength={60} {...field('shelf')} />
					<TextField label={t('tyreDesk.tyre')} maxLength={60} required {...field('tyre')} />
					<TextField
						label={t('tyreDesk.tyreSize')}
						hint={t('tyreDesk.tyreSizeHint')}
						maxLength={20}
						required
						{...field('size')}
					/>
				</div>
				<MeasureFields {...{ refused, staffName, today }} positions={wheelPositions} isRequired />
				<div>
					<Button type="submit">{t('tyreDesk.wheelsIn')}</Button>
				</div>
			</form>
		</details>
	)
}
