import { useEffect, useId, useState } from 'react'
import type { Texts } from '#i18n/texts.ts'
import { TextsProvider, useTranslate } from '#i18n/texts-context.tsx'
import { mountPart } from '#islands/mount-part.tsx'
import { useSite } from '#sites/site-context.tsx'
import { Button } from '#ui/button.tsx'
import { passFocusOn } from '#ui/move-focus.ts'
import { ScrollRow } from '#ui/scroll-row.tsx'
import { CarCard } from '../cars/car-card.tsx'
import type { CardCar } from '../cars/card-car.ts'
import { useCarNames } from '../cars/use-car-names.ts'
import { useKeptValue } from '../cars/use-kept-value.ts'
import { fetchCards } from './fetch-cards.ts'
import styles from './recently-viewed.module.css'
import { recentlyViewed } from './saved-cars-store.ts'

/** Renders the recently viewed cars into their mount point, without the current one. */
export function mountRecentlyViewed(place: HTMLElement, exceptId: string | undefined): void {
	mountPart(place, <RecentlyViewed exceptId={exceptId} />)
}

function RecentlyViewed({ exceptId }: { exceptId: string | undefined }) {
	const ids = useKeptValue(recentlyViewed).filter((id) => id !== exceptId)
	return ids.length > 0 && <FetchedRow ids={ids} />
}

/** Empty until the cars are fetched; sold cars are left out. */
function FetchedRow({ ids }: { ids: readonly string[] }) {
	const { locale, prefix } = useSite()
	const [answer, setAnswer] = useState<{ cars: CardCar[]; texts: Texts } | null>(null)
	const asked = ids.join(',')
	useEffect(() => {
		const abort = new AbortController()
		fetchCards(prefix, asked.split(','), abort.signal).then((fetched) => {
			if (fetched && !abort.signal.aborted) setAnswer(fetched)
		})
		return () => abort.abort()
	}, [prefix, asked])
	const cars = answer?.cars.filter(({ id }) => ids.includes(id)) ?? []
	if (!answer || cars.length === 0) return null
	return (
		<TextsProvider locale={locale} texts={answer.texts}>
			<Row cars={cars} />
		</TextsProvider>
	)
}

function Row({ cars }: { cars: CardCar[] }) {
	const t = useTranslate()
	const headingId = useId()
	const names = useCarNames(cars)
	return (
		<section className={`page-width ${styles.recent}`} aria-labelledby={headingId}>
			<h2 id={headingId}>{t('savedCars.recent')}</h2>
			<ScrollRow
				previousLabel={t('savedCars.previous')}
				nextLabel={t('savedCars.next')}
				action={
					<div className={styles.note}>
						<p>{t('savedCars.recentNote')}</p>
						<Button
							variant="ghost"
							size="small"
							onClick={({ currentTarget }) => {
								passFocusOn(currentTarget)
								recentlyViewed.change(() => recentlyViewed.empty)
							}}
						>
							{t('savedCars.clearRecent')}
						</Button>
					</div>
				}
			>
				{cars.map((car) => (
					<CarCard key={car.id} car={car} name={names.get(car.id)} />
				))}
			</ScrollRow>
		</section>
	)
}
