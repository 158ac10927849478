import { useState } from 'react'
import { langOf, textOf } from '#i18n/local-text.ts'
import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import { formatNumber } from '#platform/intl-formats.ts'
import { isValueChosen, toggleValue } from './car-query.ts'
import { FacetBox } from './facet-box.tsx'
import { useFacetText } from './facet-text.ts'
import type { FacetView, ValueView } from './facet-view.ts'
import { findFacet, type ValueField } from './facets.ts'
import styles from './filter-panel.module.css'
import { carListLimits } from './limits.ts'
import { useCarQuery } from './use-car-query.tsx'

type ValuesView = Extract<FacetView, { kind: 'values' }>

/** A facet of values to select: the most frequent ones are visible, the others behind "show all". */
export function ValuesFacet({ facet: { field, values } }: { facet: ValuesView }) {
	const { query } = useCarQuery()
	const t = useTranslate()
	// Fixed at the first render: a value that moved while being selected would take the focus with it.
	const [openTexts] = useState(() => mostFrequentTexts(values))
	const open = values.filter(({ text }) => openTexts.has(text))
	const others = values.filter(({ text }) => !openTexts.has(text))
	const [areOthersOpen] = useState(() => others.some(({ text }) => isValueChosen(query, field, text)))
	const facet = findFacet(field)
	if (!facet) return null
	return (
		<FacetBox facet={facet} chosenCount={query.values[field]?.length ?? 0}>
			<ValueList field={field} values={open} />
			{others.length > 0 && (
				<details className={styles.others} open={areOthersOpen}>
					<summary>{t('carList.showAllValues', { count: values.length })}</summary>
					<ValueList field={field} values={others} />
				</details>
			)}
		</FacetBox>
	)
}

function mostFrequentTexts(values: readonly ValueView[]): Set<string> {
	// Two more than the limit are not worth a button.
	const count = values.length <= carListLimits.openValues + 2 ? values.length : carListLimits.openValues
	const byCount = [...values].sort((a, b) => b.count - a.count)
	return new Set(byCount.slice(0, count).map(({ text }) => text))
}

type ValueListProps = { field: ValueField; values: readonly ValueView[]; parent?: string }

/** All values in one component, because a panel has a hundred and each would repeat the same hooks. */
function ValueList({ field, values, parent }: ValueListProps) {
	const { query, change } = useCarQuery()
	const locale = useLocale()
	const text = useFacetText()
	return (
		<ul className={styles.values}>
			{values.map(({ text: own, count, children }) => {
				const value = parent ? `${parent}>${own}` : own
				const isChosen = isValueChosen(query, field, value)
				const shown = text.value(field, value)
				return (
					<li key={own}>
						<label className={styles.value}>
							<input
								type="checkbox"
								name={field}
								value={value}
								checked={isChosen}
								onChange={() => change((current) => toggleValue(current, field, value))}
							/>
							<span className={styles.valueText} lang={langOf(shown)}>
								{textOf(shown)}
							</span>
							<span className={styles.count}>{formatNumber(locale, count)}</span>
						</label>
						{isChosen && children && children.length > 0 && (
							<ValueList field={field} values={children} parent={value} />
						)}
					</li>
				)
			})}
		</ul>
	)
}
