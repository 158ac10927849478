import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { langOf, textOf } from '#i18n/local-text.ts'
import type { Texts } from '#i18n/texts.ts'
import { TextsProvider, useTranslate } from '#i18n/texts-context.tsx'
import { mountPart } from '#islands/mount-part.tsx'
import { useSite } from '#sites/site-context.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { ResponsiveImage } from '#ui/image.tsx'
import { moveFocus, passFocusOn } from '#ui/move-focus.ts'
import { onRestored } from '#ui/when-activated.ts'
import { useKeptValue } from '../cars/use-kept-value.ts'
import styles from './compare-bar.module.css'
import {
	type CompareList,
	cleared,
	maxComparedCars,
	refreshed,
	withDetails,
	withModal,
	withoutCar,
} from './compare-list.ts'
import { compareList } from './compare-store.ts'
import type { ComparedCar } from './compared-car.ts'
import { fetchComparedCars, fetchCompareTexts } from './fetch-compared.ts'

const loadModal = () => import('./compare-modal.tsx')
const CompareModal = lazy(() => loadModal().then(({ CompareModal }) => ({ default: CompareModal })))

/** Renders the comparison bar into its mount point while there are compared cars. */
export function mountCompareBar(place: HTMLElement): void {
	mountPart(place, <CompareBar />)
}

function CompareBar() {
	const list = useKeptValue(compareList)
	const { locale } = useSite()
	const texts = useCompareTexts(list.cars.length)
	useDetails(list)
	const { goneCount } = list
	if (!texts || (list.cars.length === 0 && !goneCount)) return null
	return (
		<TextsProvider locale={locale} texts={texts}>
			{list.cars.length > 0 ? <Bar list={list} /> : <AllGone count={goneCount ?? 0} />}
		</TextsProvider>
	)
}

/** In place of the bar, when all cars of a comparison were sold before it was opened. */
function AllGone({ count }: { count: number }) {
	const t = useTranslate()
	const bar = useRef<HTMLElement>(null)
	// The pressed button was removed with its bar.
	useEffect(() => moveFocus(bar.current?.querySelector('button')), [])
	return (
		<aside ref={bar} className={styles.bar} aria-label={t('compare.bar')}>
			<p role="alert" className={styles.refused}>
				{t('compare.gone', { count })}
			</p>
			<div className={styles.foot}>
				<Button
					variant="secondary"
					onClick={() => {
						if (bar.current) passFocusOn(bar.current)
						compareList.change(cleared)
					}}
				>
					{t('compare.clear')}
				</Button>
			</div>
		</aside>
	)
}

function useDataPath(): string {
	return `${useSite().prefix}/data/compare`
}

/** Fetched again when `count` changes, if the last attempt failed. */
function useCompareTexts(count: number): Texts | null {
	const dataPath = useDataPath()
	const [answer, setAnswer] = useState<{ dataPath: string; texts: Texts } | null>(null)
	useEffect(() => {
		if (count === 0) return
		let isCurrent = true
		fetchCompareTexts(dataPath).then((texts) => {
			if (texts && isCurrent) setAnswer({ dataPath, texts })
		})
		return () => {
			isCurrent = false
		}
	}, [dataPath, count])
	return answer?.dataPath === dataPath ? answer.texts : null
}

/** Fetches cars that are known only from their cards when they are added, and all when the modal opens: cars are sold and change their price, and the page may have another language. */
function useDetails({ cars, showModal }: CompareList) {
	const dataPath = useDataPath()
	const incomplete = cars.filter(({ isComplete }) => !isComplete).map(({ id }) => id)
	const ids = JSON.stringify(incomplete)
	// biome-ignore lint/correctness/useExhaustiveDependencies: `ids` stands for the list
	useEffect(() => {
		if (incomplete.length === 0) return
		fetchComparedCars(dataPath, incomplete).then((found) => {
			if (found) compareList.change((list) => withDetails(list, found))
		})
	}, [dataPath, ids])
	useEffect(() => {
		if (!showModal) return
		const asked = compareList.read().cars.map(({ id }) => id)
		fetchComparedCars(dataPath, asked).then((found) => {
			if (found) compareList.change((list) => refreshed(list, { asked, found }))
		})
	}, [dataPath, showModal])
}

function Bar({ list: { cars, showModal, refused, goneCount } }: { list: CompareList }) {
	const t = useTranslate()
	const [isListShown, setIsListShown] = useState(false)
	const bar = useRef<HTMLElement>(null)
	const compareButton = useRef<HTMLButtonElement>(null)
	const selectedButton = useRef<HTMLButtonElement>(null)
	const setModal = (isOpen: boolean) => compareList.change((list) => withModal(list, isOpen))
	useModalOfOnePage(() => showModal && setModal(false))

	/** The bar is about to be removed. */
	const leave = () => bar.current && passFocusOn(bar.current)

	function remove({ id }: ComparedCar) {
		if (cars.length === 1) leave()
		else moveFocus(selectedButton.current)
		compareList.change((list) => withoutCar(list, id))
	}

	const count = cars.length
	return (
		<aside ref={bar} className={styles.bar} aria-label={t('compare.bar')}>
			<Announcement count={count} refused={refused} />
			{isListShown && <SelectedCars cars={cars} onRemove={remove} />}
			<div className={styles.foot}>
				<button
					ref={selectedButton}
					type="button"
					className={styles.selected}
					aria-expanded={isListShown}
					aria-label={`${t(isListShown ? 'compare.hideSelected' : 'compare.showSelected')} (${count})`}
					onClick={() => setIsListShown(!isListShown)}
				>
					<span className={styles.pictures}>
						{cars.map(({ id, image }) => (
							<span key={id}>
								{image && <ResponsiveImage src={image} alt="" width={96} height={64} sizes="72px" />}
							</span>
						))}
					</span>
					<span className={styles.selectedText}>
						{t(isListShown ? 'compare.hideSelected' : 'compare.showSelected')}
					</span>
					<Icon name="chevron-down" size={20} />
				</button>
				<Button
					variant="ghost"
					onClick={() => {
						leave()
						compareList.change(cleared)
					}}
				>
					{t('compare.clear')}
				</Button>
				<button
					ref={compareButton}
					type="button"
					className={styles.compare}
					onPointerEnter={loadModal}
					onClick={() => setModal(true)}
				>
					{t('compare.compareCount', { count })}
				</button>
			</div>
			{showModal && (
				<Suspense>
					<CompareModal
						cars={cars}
						goneCount={goneCount}
						onClose={() => {
							setModal(false)
							moveFocus(compareButton.current)
						}}
						onRemove={({ id }) => {
							if (cars.length === 1) leave()
							compareList.change((list) => withoutCar(list, id))
						}}
					/>
				</Suspense>
			)}
		</aside>
	)
}

/** Closes the modal when the visitor goes to another page. A reload keeps it open. */
function useModalOfOnePage(close: () => void) {
	const closeModal = useEffectEvent(close)
	useEffect(() => {
		if (!isReloaded()) closeModal()
		return onRestored(() => closeModal())
	}, [])
}

function isReloaded(): boolean {
	const [navigation] = performance.getEntriesByType('navigation')
	return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload'
}

/** Rendered empty first and filled in an effect: a live region is announced only when it changes. */
function Announcement({ count, refused }: { count: number; refused: string | undefined }) {
	const t = useTranslate()
	const [text, setText] = useState('')
	useEffect(() => setText(t('compare.count', { count })), [t, count])
	return (
		<p role="status" className={refused ? styles.refused : 'visually-hidden'}>
			{refused ? t('compare.full', { max: maxComparedCars, title: refused }) : text}
		</p>
	)
}

function SelectedCars({ cars, onRemove }: { cars: ComparedCar[]; onRemove: (car: ComparedCar) => void }) {
	const t = useTranslate()
	return (
		<ul className={styles.cars} aria-label={t('compare.bar')}>
			{cars.map((car) => (
				<li key={car.id}>
					<span className={styles.picture}>
						{car.image && <ResponsiveImage src={car.image} alt="" width={240} height={160} sizes="120px" />}
					</span>
					<span className={styles.name}>
						<strong>{car.title}</strong>
						<span lang={langOf(car.facts['car.price'])}>
							{textOf(car.facts['car.price'] ?? t('car.cardPriceMissing'))}
						</span>
					</span>
					<button type="button" aria-label={t('compare.remove', { title: car.title })} onClick={() => onRemove(car)}>
						<Icon name="close" size={20} />
					</button>
				</li>
			))}
		</ul>
	)
}
