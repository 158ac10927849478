import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { island } from '#islands/island.tsx'
import { languagesIn, showLanguages } from '#islands/show-languages.ts'
import { useSite } from '#sites/site-context.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { enhanced } from '#ui/enhanced.ts'
import { CarCard } from '../cars/car-card.tsx'
import type { CardCar } from '../cars/card-car.ts'
import { Share } from '../cars/share.tsx'
import { useCarNames } from '../cars/use-car-names.ts'
import { useHydrated } from '../cars/use-hydrated.ts'
import { useKeptValue } from '../cars/use-kept-value.ts'
import { type CarIds, toIdsQuery, withoutIds } from './car-ids.ts'
import styles from './saved-cars-page.module.css'
import { savedCarIds } from './saved-cars-store.ts'

type SavedCarsPageProps = {
	/** Rendered on the server: the cars of the address that are still for sale. */
	cars: CardCar[]
	asked: CarIds
	hasFailed: boolean
	/** Absolute, for sharing. */
	address: string
}

function SavedCarsPage({ cars, asked, hasFailed, address }: SavedCarsPageProps) {
	const t = useTranslate()
	const { paths } = useSite()
	const ids = useKeptValue(savedCarIds)
	const names = useCarNames(cars)
	const isPlain = asked.length === 0
	// Of a list from another visitor, no car was saved here when it was opened.
	const [savedAtFirst] = useState(savedCarIds.read)
	const isHydrated = useHydrated()
	const left = isHydrated ? asked.filter((id) => !savedAtFirst.includes(id) || ids.includes(id)) : asked
	const query = toIdsQuery(left)
	useAddress(query)

	const isShown = (id: string) => cars.some((car) => car.id === id)
	const gone = hasFailed ? [] : left.filter((id) => !isShown(id))
	// Of a list from another visitor, some cars may be saved here too.
	const isOwn = isHydrated && ids.length > 0 && asked.every((id) => savedAtFirst.includes(id))
	const [cleared, setCleared] = useState(savedCarIds.empty)
	const isCleared = cleared.length > 0 && ids.length === 0
	function clear() {
		setCleared(ids)
		savedCarIds.change(() => savedCarIds.empty)
	}
	const undo = () => savedCarIds.change(() => cleared)

	return (
		<div className={`page-width ${styles.page}`} {...(isPlain && enhanced('own-saved-cars'))}>
			<header className={styles.head}>
				<h1>{t('savedCars.title')}</h1>
				<p role="status">{cars.length > 0 && t('savedCars.count', { count: left.filter(isShown).length })}</p>
				{cars.length > 0 && (
					<div className={styles.tools}>
						<Share address={address.replace(/\?.*/, query)} title={t('savedCars.title')} />
						{(isOwn || isCleared) && (
							<Button variant="ghost" size="small" onClick={isCleared ? undo : clear}>
								{t(isCleared ? 'savedCars.undo' : 'savedCars.clear')}
							</Button>
						)}
					</div>
				)}
			</header>
			{hasFailed && <p role="alert">{t('savedCars.failed')}</p>}
			{gone.length > 0 && (
				<div className={styles.gone} role="note">
					<p>{t('savedCars.gone', { count: gone.length })}</p>
					{gone.some((id) => ids.includes(id)) && (
						<Button
							variant="secondary"
							size="small"
							onClick={() => {
								savedCarIds.change((kept) => withoutIds(kept, gone))
								location.replace(toIdsQuery(withoutIds(asked, gone)) || paths.pathToSavedCars)
							}}
						>
							{t('savedCars.forgetGone')}
						</Button>
					)}
				</div>
			)}
			{cars.length > 0 ? (
				<ul className={styles.grid}>
					{cars.map((car, index) => (
						<li key={car.id}>
							<CarCard car={car} name={names.get(car.id)} titleTag="h2" priority={index < 2} />
						</li>
					))}
				</ul>
			) : (
				!hasFailed && (
					<div className={styles.empty}>
						{gone.length === 0 && <p>{t('savedCars.empty')}</p>}
						<ButtonLink href={paths.pathToCarList}>{t('savedCars.toCars')}</ButtonLink>
					</div>
				)
			)}
			<p className={styles.privacy}>{t('savedCars.privacy')}</p>
			{!isPlain && ids.length > 0 && !isOwn && (
				<ButtonLink variant="secondary" href={paths.pathToSavedCars}>
					{t('savedCars.own', { count: ids.length })}
				</ButtonLink>
			)}
		</div>
	)
}

/** A car that was dropped is not in the address any more, nor in that of other languages: it stays away after a reload. */
function useAddress(query: string): void {
	const shown = useRef(query)
	useEffect(() => {
		if (query === shown.current) return
		shown.current = query
		history.replaceState(history.state, '', location.pathname + query)
		showLanguages(
			languagesIn(document).map(({ language, href }) => ({ language, href: href.replace(/\?.*|$/, query) })),
		)
	}, [query])
}

/**
 * Cars saved on this device. Only the browser knows them, so it loads its own address with their ids; that address can
 * be shared and works without JavaScript. The cards of cars that were removed stay until the page is left, so that the
 * visitor can undo it.
 */
export default island('features/saved-cars/saved-cars-page.island', SavedCarsPage, {
	hydrate: 'load',
	texts: ['savedCars', 'car.card', 'finance.perMonth', 'finance.effectiveRate', 'finance.cardTerms', 'common.share'],
})
