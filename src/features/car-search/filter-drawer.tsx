import { type PointerEvent, useEffect, useRef } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { Button } from '#ui/button.tsx'
import { isCapped } from './car-list-answer.ts'
import { withoutFilters } from './car-query.ts'
import type { FacetView } from './facet-view.ts'
import styles from './filter-drawer.module.css'
import { FilterPanel } from './filter-panel.tsx'
import { carListLimits } from './limits.ts'
import { useCarQuery } from './use-car-query.tsx'

type FilterDrawerProps = { facets: readonly FacetView[]; total: number; onClose: () => void }

/** The filters on a small screen. The list behind follows every tick, and the button tells what it holds. */
export function FilterDrawer({ facets, total, onClose }: FilterDrawerProps) {
	const t = useTranslate()
	const { change, isPending } = useCarQuery()
	const dialog = useRef<HTMLDialogElement>(null)
	const swipe = useSwipeDown(() => dialog.current?.close())
	useEffect(() => dialog.current?.showModal(), [])
	const showText = isCapped(total)
		? t('carList.showCarsMany', { total: `${carListLimits.totalItems}+` })
		: t('carList.showCars', { count: total })
	return (
		<dialog ref={dialog} className={styles.drawer} aria-labelledby="filter-drawer-title" onClose={onClose}>
			<header className={styles.head} {...swipe}>
				<h2 id="filter-drawer-title">{t('carList.filters')}</h2>
				<button
					type="button"
					className={styles.close}
					aria-label={t('carList.closeFilters')}
					onClick={() => dialog.current?.close()}
				>
					<svg aria-hidden="true" viewBox="0 0 16 16">
						<path d="m3 3 10 10m0-10L3 13" />
					</svg>
				</button>
			</header>
			<div className={styles.body}>
				<FilterPanel facets={facets} />
			</div>
			<footer className={styles.foot}>
				<Button variant="secondary" onClick={() => change(withoutFilters)}>
					{t('carList.clearAll')}
				</Button>
				<Button onClick={() => dialog.current?.close()} aria-busy={isPending}>
					{showText}
				</Button>
				<span role="status" className="visually-hidden">
					{showText}
				</span>
			</footer>
		</dialog>
	)
}

/** A finger that pulls the head of the drawer down by so much closes it. */
const swipePx = 80

function useSwipeDown(onSwipe: () => void) {
	const start = useRef<number | null>(null)
	return {
		onPointerDown: (event: PointerEvent) => {
			start.current = event.clientY
		},
		onPointerMove: (event: PointerEvent) => {
			if (start.current === null || event.clientY - start.current < swipePx) return
			start.current = null
			onSwipe()
		},
		onPointerUp: () => {
			start.current = null
		},
	}
}
