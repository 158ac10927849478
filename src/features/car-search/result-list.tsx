import { type RefObject, useEffect, useRef, useState } from 'react'
import { useCarsListed } from '#features/analytics/use-cars-listed.ts'
import { CarCard, CarCardSkeleton } from '#features/cars/car-card.tsx'
import type { CardCar } from '#features/cars/card-car.ts'
import { useCarNames } from '#features/cars/use-car-names.ts'
import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { moveFocus } from '#ui/move-focus.ts'
import { type CarListAnswer, formatTotal, lastPageIndex } from './car-list-answer.ts'
import { carListLimits } from './limits.ts'
import { toCarListAddress } from './query-codec.ts'
import styles from './result-list.module.css'
import { createSeenPages, type SeenPage, withoutRepeats } from './seen-pages.ts'
import { ShowMoreCars } from './show-more.tsx'
import { useCarQuery } from './use-car-query.tsx'
import { useKeptList } from './use-kept-list.ts'

/** Cards of a page that are laid out at once: the first window of a phone and what a first gesture shows. */
const cardsAtOnce = 4

/** Name of this list in analytics. */
const listName = { id: 'car_list', name: 'Car list' }

/** Written in the browser only, because the server renders one page at a time. */
const seenPages = createSeenPages()

/** The cards page by page, and the link to more. */
export function ResultList({ answer, onNarrow }: { answer: CarListAnswer; onNarrow: () => void }) {
	const { query, total, cars, listPath } = answer
	const { isPending, query: asked, follow } = useCarQuery()
	const locale = useLocale()
	const t = useTranslate()
	const grid = useRef<HTMLUListElement>(null)

	const search = toCarListAddress(listPath, { ...query, pageIndex: 0 })
	const page: SeenPage = { pageIndex: query.pageIndex, cars }
	const pages = seenPages.around(search, page)
	useEffect(() => seenPages.remember(search, { pageIndex: query.pageIndex, cars }), [search, query.pageIndex, cars])

	const [, setFound] = useState<readonly SeenPage[]>([])
	useKeptList(grid, search, pages, (found) => {
		// The document already has the page of its address.
		for (const each of found) if (each.pageIndex !== page.pageIndex) seenPages.remember(search, each)
		setFound(found)
	})

	const [first, last] = [pages[0] ?? page, pages.at(-1) ?? page]
	const isMoreComing = isPending && asked.pageIndex > last.pageIndex
	useFocusOnArrival(grid, last.pageIndex)

	const shownPages = withoutRepeats(pages)
	const names = useCarNames(shownPages.flatMap((each) => each.cars))
	const firstCar = first.pageIndex * carListLimits.pageSize
	const seen = last.pageIndex * carListLimits.pageSize + last.cars.length
	useCarsListed(grid, listName, {
		arrived: { cars, first: query.pageIndex * carListLimits.pageSize },
		all: { cars: shownPages.flatMap((each) => each.cars), first: firstCar },
	})
	return (
		<div className={styles.results} data-pending={isPending && !isMoreComing ? '' : undefined} aria-busy={isPending}>
			{first.pageIndex > 0 && (
				<p className={styles.previous}>
					<ButtonLink
						variant="secondary"
						href={toCarListAddress(listPath, { ...query, pageIndex: first.pageIndex - 1 })}
						onClick={follow}
					>
						{t('carList.showPrevious')}
					</ButtonLink>
				</p>
			)}
			<ul ref={grid} className={styles.grid}>
				{shownPages.flatMap(({ pageIndex, cars }) =>
					cars.map((car, index) => (
						<Place
							key={car.id}
							car={car}
							name={names.get(car.id)}
							startOf={index === 0 ? pageIndex : undefined}
							priority={pageIndex === first.pageIndex && index < 2}
							isBelow={index >= cardsAtOnce}
						/>
					)),
				)}
				{isMoreComing && <Skeletons count={Math.min(carListLimits.skeletonCards, total - seen)} />}
			</ul>
			<ShowMoreCars
				first={firstCar + 1}
				seen={seen}
				total={total}
				totalText={formatTotal(total, locale)}
				nextPageIndex={last.pageIndex < lastPageIndex(total) ? last.pageIndex + 1 : null}
				isComing={isMoreComing}
				onNarrow={onNarrow}
			/>
		</div>
	)
}

/** A car in the list; `startOf` is set on the first car of a page. */
function Place({
	car,
	name,
	startOf,
	priority,
	isBelow,
}: {
	car: CardCar
	name: string | undefined
	startOf: number | undefined
	priority: boolean
	isBelow: boolean
}) {
	return (
		// It may be laid out before it is hydrated, see `lazy-layout.ts`.
		<li data-page-start={startOf} data-below={isBelow ? '' : undefined} suppressHydrationWarning>
			<CarCard car={car} name={name} priority={priority} />
		</li>
	)
}

function Skeletons({ count }: { count: number }) {
	return Array.from({ length: count }, (_, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
		<li key={`skeleton ${index}`}>
			<CarCardSkeleton />
		</li>
	))
}

/** Moves the tab position to the first new card after "show more". */
function useFocusOnArrival(grid: RefObject<HTMLUListElement | null>, lastPageIndex: number) {
	const before = useRef(lastPageIndex)
	useEffect(() => {
		const isLonger = lastPageIndex === before.current + 1
		before.current = lastPageIndex
		if (!isLonger || !document.activeElement?.closest('[data-show-more]')) return
		moveFocus(grid.current?.querySelector<HTMLElement>(`[data-page-start="${lastPageIndex}"] a`))
	}, [grid, lastPageIndex])
}
