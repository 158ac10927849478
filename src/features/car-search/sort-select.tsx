import { useTranslate } from '#i18n/texts-context.tsx'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { withSort } from './car-query.ts'
import styles from './sort-select.module.css'
import { carSorts, findSort } from './sorts.ts'
import { useCarQuery } from './use-car-query.tsx'

/** The sort of the list. With a keyphrase the default is relevance. Not every stock knows monthly costs. */
export function SortSelect({ formId, hasMonthlyCost }: { formId: string; hasMonthlyCost: boolean }) {
	const t = useTranslate()
	const { query, change } = useCarQuery()
	const [newest, ...others] = carSorts
	const isOffered = (name: string) => hasMonthlyCost || name !== 'car_monthly_cost_asc' || name === query.sort
	const offered = (query.keyphrase || query.sort === newest.name ? carSorts : others).filter(({ name }) =>
		isOffered(name),
	)
	return (
		<div className={styles.sort}>
			<SelectField
				label={t('carList.sort')}
				isInline
				name="sortName"
				form={formId}
				value={query.sort ?? ''}
				onChange={(event) => {
					const sort = findSort(event.target.value)
					change((current) => withSort(current, sort))
				}}
				options={[
					{ value: '', text: t(query.keyphrase ? 'carList.sortRelevance' : newest.labelKey) },
					...offered.map(({ name, labelKey }) => ({ value: name, text: t(labelKey) })),
				]}
			/>
			<span className={styles.withoutScript}>
				<Button type="submit" form={formId} variant="secondary" size="small">
					{t('carList.apply')}
				</Button>
			</span>
		</div>
	)
}
