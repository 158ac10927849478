import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import { Button } from '#ui/button.tsx'
import { type CarListAnswer, formatTotal, isCapped } from './car-list-answer.ts'
import styles from './car-list-view.module.css'
import { toChips } from './chips.ts'
import { ChosenFilters } from './chosen-filters.tsx'
import { findFacet, valueFacets } from './facets.ts'
import { FilterDrawer } from './filter-drawer.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { carListLimits } from './limits.ts'
import { EmptyResult, FailedResult } from './no-results.tsx'
import { ResultList } from './result-list.tsx'
import { SearchBox } from './search-box.tsx'
import { SortSelect } from './sort-select.tsx'
import { CarQueryProvider, useCarQuery } from './use-car-query.tsx'
import { useSidebar } from './use-sidebar.ts'

type CarListViewProps = { title: string; breadcrumb: ReactNode; answer: CarListAnswer }

/** The car list: search box, filters, what is chosen, and the cars. */
export function CarListView({ title, breadcrumb, answer }: CarListViewProps) {
	return (
		<CarQueryProvider answered={answer.query} listPath={answer.listPath}>
			<CarList title={title} breadcrumb={breadcrumb} answer={answer} />
		</CarQueryProvider>
	)
}

/** Search box and order stand outside of the form and name it, so that without script one button sends everything. */
const formId = 'filters-form'

function CarList({ title, breadcrumb, answer }: CarListViewProps) {
	const t = useTranslate()
	const { query } = useCarQuery()
	const { isShown, show } = useSidebar()
	const [isDrawerOpen, setIsDrawerOpen] = useState(false)
	const filters = useRef<HTMLElement>(null)
	const toolbar = useRef<HTMLDivElement>(null)
	useBackToTop(toolbar, answer)

	/** Beside the list on a wide screen, in a drawer on a narrow one. */
	function openFilters() {
		if (!matchMedia(`(min-width: ${carListLimits.sidebarMinWidth}px)`).matches) return setIsDrawerOpen(true)
		show(true)
		toolbar.current?.scrollIntoView()
		filters.current?.focus({ preventScroll: true })
	}
	useAskedFacet(openFilters)

	const chosenCount = toChips(query).length
	return (
		<div className={`page-width ${styles.page}`}>
			{breadcrumb}
			<div className={styles.top}>
				<h1>{title}</h1>
				<SearchBox formId={formId} />
			</div>
			<div ref={toolbar} className={styles.toolbar} data-filters={isShown ? 'shown' : 'hidden'}>
				<div className={styles.toggle}>
					<Button variant="secondary" size="small" aria-expanded={isShown} onClick={() => show(!isShown)}>
						<FilterIcon />
						{t(isShown ? 'carList.hideFilters' : 'carList.showFilters')}
					</Button>
				</div>
				<ResultCount answer={answer} />
				<SortSelect formId={formId} />
			</div>
			<div className={styles.columns} data-filters={isShown ? 'shown' : 'hidden'}>
				<aside id="filters" ref={filters} tabIndex={-1} className={styles.filters} aria-label={t('carList.filters')}>
					<FilterForm answer={answer} />
				</aside>
				<section className={styles.results} aria-labelledby="results-title">
					<h2 id="results-title" className="visually-hidden">
						{t('carList.results')}
					</h2>
					<ChosenFilters />
					<Results answer={answer} onNarrow={openFilters} />
					<div className={styles.drawerButton}>
						<Button onClick={() => setIsDrawerOpen(true)}>
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
						</Button>
					</div>
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
	return answer.total === 0 ? <EmptyResult answer={answer} /> : <ResultList answer={answer} onNarrow={onNarrow} />
}

/** Sent by the browser itself without script; with it, only words need sending: ticks are asked at once. */
function FilterForm({ answer: { facets, query, listPath } }: { answer: CarListAnswer }) {
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
		<form id={formId} method="get" action={listPath} onSubmit={onSubmit}>
			{query.keyphrase && <input type="hidden" name="keyphrase" value={query.keyphrase} />}
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

function ResultCount({ answer: { total, hasFailed } }: { answer: CarListAnswer }) {
	const t = useTranslate()
	const locale = useLocale()
	const { isPending } = useCarQuery()
	return (
		<p className={styles.count} role="status" data-pending={isPending ? '' : undefined}>
			{!hasFailed &&
				(isCapped(total)
					? t('carList.resultCountMany', { total: formatTotal(total, locale) })
					: t('carList.resultCount', { count: total }))}
		</p>
	)
}

/** Another question is answered from its beginning, wherever in the old list the visitor was. */
function useBackToTop(top: RefObject<HTMLElement | null>, { query, listPath }: CarListAnswer) {
	const before = useRef({ query, listPath })
	useEffect(() => {
		const isOther = before.current.query !== query && query.pageIndex === 0 && before.current.listPath === listPath
		before.current = { query, listPath }
		if (isOther && top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView()
	}, [top, query, listPath])
}

/** An address may end in the name of a facet (`#car_price`): whoever links so wants it in sight. */
function useAskedFacet(openFilters: () => void) {
	const { hash } = useLocation()
	const open = useRef(openFilters)
	useEffect(() => {
		open.current = openFilters
	})
	useEffect(() => {
		const field = hash.slice(1)
		if (!findFacet(field)) return
		open.current()
		const frame = requestAnimationFrame(() => {
			// The drawer, where there is one, comes after the sidebar.
			const facet = [...document.querySelectorAll<HTMLDetailsElement>(`[data-facet="${field}"]`)].at(-1)
			if (facet) facet.open = true
			facet?.scrollIntoView({ block: 'nearest' })
		})
		return () => cancelAnimationFrame(frame)
	}, [hash])
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
