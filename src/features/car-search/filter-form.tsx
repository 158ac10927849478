import type { FormEvent } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { Button } from '#ui/button.tsx'
import type { CarListAnswer } from './car-list-answer.ts'
import { valueFacets } from './facets.ts'
import styles from './filter-form.module.css'
import { FilterPanel } from './filter-panel.tsx'
import { useCarQuery } from './use-car-query.tsx'

/**
 * The search box and the sort are outside the form and refer to it, so that without script one button submits
 * everything.
 */
export const filterFormId = 'filters-form'

/**
 * Submitted by the browser without script; with script only the words need it, because other changes apply immediately.
 */
export function FilterForm({ answer: { facets, query, listPath } }: { answer: CarListAnswer }) {
	const t = useTranslate()
	const { searchFor } = useCarQuery()

	function onSubmit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault()
		const box = event.currentTarget.elements.namedItem('keyphrase')
		const field = box instanceof RadioNodeList ? box.item(box.length - 1) : box
		if (!(field instanceof HTMLInputElement) || field.value.trim() === '') return
		searchFor(field.value)
		field.value = ''
	}

	return (
		// The browser must not restore ticks: the address has them.
		<form id={filterFormId} method="get" action={listPath} autoComplete="off" onSubmit={onSubmit}>
			{valueFacets.flatMap(({ field }) =>
				(query.excluded[field] ?? []).map((value) => (
					<input key={`${field} ${value}`} type="hidden" name={`${field}.neq`} value={value} />
				)),
			)}
			<FilterPanel facets={facets} />
			<div className={styles.apply}>
				<Button type="submit">{t('carList.apply')}</Button>
			</div>
		</form>
	)
}
