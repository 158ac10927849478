import { type MouseEvent, type RefObject, useRef, useState } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { moveFocus } from '#ui/move-focus.ts'
import { type CarListAnswer, showsCredit } from './car-list-answer.ts'
import type { ListPage } from './car-list-data.ts'
import styles from './car-list-view.module.css'
import { toChips } from './chips.ts'
import { ChosenFilters } from './chosen-filters.tsx'
import { useCountText } from './count-text.ts'
import { FilterDrawer } from './filter-drawer.tsx'
import { FilterForm, filterFormId } from './filter-form.tsx'
import { carListLimits } from './limits.ts'
import { ListFailure } from './list-failure.tsx'
import { EmptyResult, FailedResult, RelaxedNote } from './no-results.tsx'
import { ResultList } from './result-list.tsx'
import { SearchBox } from './search-box.tsx'
import { SortSelect } from './sort-select.tsx'
import { filtersId, useAskedFacet } from './use-asked-facet.ts'
import { useBackToTop } from './use-back-to-top.ts'
import { useCarList } from './use-car-list.ts'
import { CarQueryProvider, useCarQuery } from './use-car-query.tsx'
import { useFocusKept } from './use-focus-kept.ts'
import { useSidebar } from './use-sidebar.ts'

/** The car list: search box, filters, chosen filters, and cars. */
export function CarListView(props: ListPage) {
	const { page, failure, show } = useCarList(props, useSite().prefix)
	const { title, answer, isRevisit } = page
	return (
		<CarQueryProvider
			answered={answer.query}
			listPath={answer.listPath}
			valueTexts={answer.valueTexts}
			failure={failure}
			show={show}
		>
			<CarList title={title} answer={answer} isRevisit={isRevisit} />
		</CarQueryProvider>
	)
}

function CarList({ title, answer, isRevisit }: { title: string; answer: CarListAnswer; isRevisit: boolean }) {
	const t = useTranslate()
	const { query } = useCarQuery()
	const { isShown, show } = useSidebar()
	const [isDrawerOpen, setIsDrawerOpen] = useState(false)
	const filters = useRef<HTMLElement>(null)
	const toolbar = useRef<HTMLDivElement>(null)
	const page = useRef<HTMLDivElement>(null)
	const count = useRef<HTMLParagraphElement>(null)
	useBackToTop(toolbar, answer, isRevisit)
	useFocusKept(page, count, answer)

	/** Shows the filters beside the list on a wide screen, in a drawer on a narrow one. */
	function openFilters() {
		if (!matchMedia(`(min-width: ${carListLimits.sidebarMinWidth}px)`).matches) return setIsDrawerOpen(true)
		show(true)
		toolbar.current?.scrollIntoView()
		moveFocus(filters.current)
	}
	useAskedFacet(openFilters)

	function openDrawer(event: MouseEvent) {
		event.preventDefault()
		setIsDrawerOpen(true)
	}

	const chosenCount = toChips(query).length
	// Without hits there are no facets; chosen filters can be removed in the list itself.
	const hasFacets = answer.facets.length > 0
	const sidebar = hasFacets && isShown ? 'shown' : 'hidden'
	return (
		<div ref={page} className={`page-width ${styles.page}`}>
			<div className={styles.top}>
				<h1>{title}</h1>
				<SearchBox formId={filterFormId} />
			</div>
			<div ref={toolbar} className={styles.toolbar} data-filters={sidebar}>
				{hasFacets && (
					<div className={styles.toggle}>
						<Button variant="secondary" size="small" aria-expanded={isShown} onClick={() => show(!isShown)}>
							<FilterIcon />
							{t(isShown ? 'carList.hideFilters' : 'carList.showFilters')}
						</Button>
					</div>
				)}
				<ResultCount ref={count} answer={answer} />
				<SortSelect
					formId={filterFormId}
					hasMonthlyCost={answer.facets.some(({ field }) => field === 'car_monthly_cost')}
				/>
			</div>
			<div className={styles.columns} data-filters={sidebar}>
				<aside id={filtersId} ref={filters} tabIndex={-1} className={styles.filters} aria-label={t('carList.filters')}>
					<FilterForm answer={answer} />
				</aside>
				<section aria-labelledby="results-title">
					<h2 id="results-title" className="visually-hidden">
						{t('carList.results')}
					</h2>
					<ListFailure />
					<ChosenFilters />
					<Results answer={answer} onNarrow={openFilters} />
					{hasFacets && (
						<div className={styles.drawerBar}>
							<CountText answer={answer} />
							{/* Until the list is alive the link shows the filters above the list. */}
							<ButtonLink href={`#${filtersId}`} onClick={openDrawer}>
								<FilterIcon />
								{t('carList.filters')}
								{chosenCount > 0 && (
									<>
										<span aria-hidden="true" className={styles.chosenCount}>
											{chosenCount}
										</span>
										<span className="visually-hidden">{t('carList.filterCount', { count: chosenCount })}</span>
									</>
								)}
							</ButtonLink>
							<span className={styles.end} />
						</div>
					)}
				</section>
			</div>
			{isDrawerOpen && (
				<FilterDrawer facets={answer.facets} total={answer.total} onClose={() => setIsDrawerOpen(false)} />
			)}
		</div>
	)
}

function Results({ answer, onNarrow }: { answer: CarListAnswer; onNarrow: () => void }) {
	if (answer.hasFailed) return <FailedResult />
	if (answer.total === 0) return <EmptyResult answer={answer} />
	return (
		<>
			<RelaxedNote answer={answer} />
			{showsCredit(answer) && <CreditNote />}
			<ResultList answer={answer} onNarrow={onNarrow} />
		</>
	)
}

/** The legal warning above cards with a loan's monthly cost. */
function CreditNote() {
	const t = useTranslate()
	return (
		<p className={styles.credit}>
			<strong>{t('finance.creditWarning')}</strong> {t('finance.listNote')}
		</p>
	)
}

/** The number of cars. The live region is emptied in between, so that an equal number is announced too. */
function ResultCount({ ref, answer }: { ref: RefObject<HTMLParagraphElement | null>; answer: CarListAnswer }) {
	const { isPending } = useCarQuery()
	return (
		<>
			<p ref={ref} tabIndex={-1} className={styles.count} data-pending={isPending ? '' : undefined}>
				<CountText answer={answer} />
			</p>
			<span role="status" className="visually-hidden">
				{!isPending && <CountText answer={answer} />}
			</span>
		</>
	)
}

function CountText({ answer: { total, hasFailed } }: { answer: CarListAnswer }) {
	const countText = useCountText()
	return !hasFailed && <span>{countText(total)}</span>
}

function FilterIcon() {
	return (
		<svg aria-hidden="true" viewBox="0 0 20 20" className={styles.icon}>
			<path d="M2 6h9m5 0h2M2 14h2m5 0h9" />
			<circle cx="13.5" cy="6" r="2.25" />
			<circle cx="6.5" cy="14" r="2.25" />
		</svg>
	)
}
