import { type ReactNode, useState } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import type { CarFacet } from './facets.ts'
import styles from './filter-panel.module.css'

type FacetBoxProps = { facet: CarFacet; chosenCount: number; children: ReactNode }

/** A facet that can be collapsed; initially open if something is chosen in it. */
export function FacetBox({ facet, chosenCount, children }: FacetBoxProps) {
	const t = useTranslate()
	const [isOpenAtFirst] = useState('isOpen' in facet || chosenCount > 0)
	const label = t(facet.labelKey)
	return (
		<details className={styles.facet} data-facet={facet.field} open={isOpenAtFirst}>
			<summary>
				{label}
				{chosenCount > 0 && (
					<span className={styles.chosenCount}>
						<span aria-hidden="true">{chosenCount}</span>
						<span className="visually-hidden">{t('carList.filterCount', { count: chosenCount })}</span>
					</span>
				)}
			</summary>
			<fieldset className={styles.body}>
				<legend className="visually-hidden">{label}</legend>
				{children}
			</fieldset>
		</details>
	)
}
