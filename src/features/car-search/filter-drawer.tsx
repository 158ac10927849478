import { useTranslate } from '#i18n/texts-context.tsx'
import { Button } from '#ui/button.tsx'
import { closeModal, Modal, ModalScroll } from '#ui/modal.tsx'
import { isCapped } from './car-list-answer.ts'
import { withoutFilters } from './car-query.ts'
import type { FacetView } from './facet-view.ts'
import styles from './filter-drawer.module.css'
import { FilterPanel } from './filter-panel.tsx'
import { carListLimits } from './limits.ts'
import { ListFailure } from './list-failure.tsx'
import { useCarQuery } from './use-car-query.tsx'

type FilterDrawerProps = { facets: readonly FacetView[]; total: number; onClose: () => void }

/** The filters on a small screen. The list behind follows every change, and the button shows the number of hits. */
export function FilterDrawer({ facets, total, onClose }: FilterDrawerProps) {
	const t = useTranslate()
	const { change, isPending } = useCarQuery()
	const showText = isCapped(total)
		? t('carList.showCarsMany', { total: `${carListLimits.totalItems}+` })
		: t('carList.showCars', { count: total })
	return (
		<Modal
			title={t('carList.filters')}
			closeLabel={t('carList.closeFilters')}
			className={styles.drawer}
			onClose={onClose}
		>
			<ModalScroll label={t('carList.filters')}>
				<FilterPanel facets={facets} />
			</ModalScroll>
			<ListFailure />
			<footer className={styles.foot}>
				<Button variant="secondary" onClick={() => change(withoutFilters)}>
					{t('carList.clearAll')}
				</Button>
				<Button onClick={closeModal} aria-busy={isPending}>
					{showText}
				</Button>
				<span role="status" className="visually-hidden">
					{isPending ? '' : showText}
				</span>
			</footer>
		</Modal>
	)
}
