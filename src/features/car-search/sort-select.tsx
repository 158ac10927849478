import { useId } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { Button } from '#ui/button.tsx'
import { withSort } from './car-query.ts'
import styles from './sort-select.module.css'
import { carSorts, findSort } from './sorts.ts'
import { useCarQuery } from './use-car-query.tsx'

/** The sort of the list. With a keyphrase the default is relevance. Not every stock knows monthly costs. */
export function SortSelect({ formId, hasMonthlyCost }: { formId: string; hasMonthlyCost: boolean }) {
	const t = useTranslate()
	const id = useId()
	const { query, change } = useCarQuery()
	const [newest, ...others] = carSorts
	const isOffered = (name: string) => hasMonthlyCost || name !== 'car_monthly_cost_asc' || name === query.sort
	const offered = (query.keyphrase || query.sort === newest.name ? carSorts : others).filter(({ name }) =>
		isOffered(name),
	)
	return (
		<div className={styles.sort}>
			<label htmlFor={id}>{t('carList.sort')}</label>
			<div className={styles.field}>
				<select
					id={id}
					name="sortName"
					form={formId}
					value={query.sort ?? ''}
					onChange={(event) => {
						const sort = findSort(event.target.value)
						change((current) => withSort(current, sort))
					}}
				>
					<option value="">{t(query.keyphrase ? 'carList.sortRelevance' : newest.labelKey)}</option>
					{offered.map(({ name, labelKey }) => (
						<option key={name} value={name}>
							{t(labelKey)}
						</option>
					))}
				</select>
				<svg aria-hidden="true" viewBox="0 0 12 12">
					<path d="m2 4 4 4 4-4" />
				</svg>
			</div>
			<span className={styles.withoutScript}>
				<Button type="submit" form={formId} variant="secondary" size="small">
					{t('carList.apply')}
				</Button>
			</span>
		</div>
	)
}
