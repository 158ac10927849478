import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useHydrated } from '#features/cars/use-hydrated.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { type TooMany, tooManyText } from '#i18n/too-many.ts'
import { useSite } from '#sites/site-context.tsx'
import { ComboboxList } from '#ui/combobox/combobox-list.tsx'
import { useCombobox } from '#ui/combobox/use-combobox.ts'
import { Field, useField } from '#ui/field/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { moveFocus } from '#ui/move-focus.ts'
import type { BookingPlace } from './booking.ts'
import { askNearestPlace, askPlaces, type PlacesAnswer } from './place-calls.ts'
import styles from './place-field.module.css'

/** Specification 3 §7.1. */
const suggestDelayMs = 300

type Trouble = 'denied' | 'failed' | 'not-found' | 'unavailable' | TooMany
const troubleTexts = {
	denied: 'booking.positionDenied',
	failed: 'booking.positionFailed',
	'not-found': 'booking.placeNotFound',
	unavailable: 'booking.placeUnavailable',
} as const

type PlaceFieldProps = {
	place: BookingPlace | null
	/** What was typed before a reload without JavaScript. */
	typed: string
	/** The step was sent without one. */
	isMissing: boolean
	onChange: (place: BookingPlace | null) => void
}

/** The search for a place, as a combobox (WAI-ARIA), or the visitor's own position; once chosen, the place with a link to change it. */
export function PlaceField({ place, typed, isMissing, onChange }: PlaceFieldProps) {
	const t = useTranslate()
	const isHydrated = useHydrated()
	const [isChanging, setIsChanging] = useState(false)
	const id = useId()
	const box = useRef<HTMLDivElement>(null)
	const change = useRef<HTMLButtonElement>(null)
	// The field with the focus is replaced by the place.
	const passesFocus = useRef(false)
	useEffect(() => {
		if (place && passesFocus.current) moveFocus(change.current)
		passesFocus.current = false
	}, [place])
	if (!place || !isHydrated) {
		return (
			<div ref={box}>
				<PlaceSearchBox
					initial={place?.name ?? typed}
					isChanging={isChanging}
					isMissing={isMissing}
					onFound={(found) => {
						passesFocus.current = box.current?.contains(document.activeElement) === true
						onChange(found)
					}}
				/>
			</div>
		)
	}

	return (
		<div className={styles.chosen}>
			<span id={id}>{t('booking.place')}</span>
			<p className={styles.place}>
				<Icon name="map-pin" size={20} />
				<span id={`${id}-name`}>{place.name}</span>
				<button
					ref={change}
					type="button"
					aria-describedby={`${id} ${id}-name`}
					onClick={() => {
						setIsChanging(true)
						onChange(null)
					}}
				>
					{t('booking.change')}
				</button>
			</p>
		</div>
	)
}

function PlaceSearchBox({
	initial,
	onFound,
	isChanging,
	isMissing,
}: {
	initial: string
	onFound: (place: BookingPlace) => void
	isChanging: boolean
	isMissing: boolean
}) {
	const t = useTranslate()
	const { language } = useSite()
	const isHydrated = useHydrated()
	const field = useField('place', { error: null })
	const [text, setText] = useState(initial)
	const { places, credit, trouble, setTrouble, close, findBest } = usePlaces(text)
	const [isLocating, setIsLocating] = useState(false)
	const input = useRef<HTMLInputElement>(null)
	useEffect(() => {
		if (isChanging) moveFocus(input.current)
	}, [isChanging])

	/** What was typed is taken as its best match; the chosen place is shown and can be changed. */
	async function choose(place: BookingPlace | undefined) {
		const best = place ?? (await findBest())
		if (best) onFound(best)
	}

	const combobox = useCombobox({
		...{ field: input, count: places.length, close },
		choose: (index) => void choose(places[index]),
		enter: text.trim() === '' ? undefined : () => void choose(places[0]),
	})

	function locate() {
		setIsLocating(true)
		setTrouble(null)
		const fail = (reason: Trouble) => {
			setIsLocating(false)
			setTrouble(reason)
		}
		if (!navigator.geolocation) return fail('denied')
		navigator.geolocation.getCurrentPosition(
			async ({ coords }) => {
				const { latitude, longitude } = coords
				const nearest = await askNearestPlace(
					{ latitude, longitude },
					{ language, signal: new AbortController().signal },
				)
				setIsLocating(false)
				const [known] = nearest.ok ? nearest.value.places : []
				onFound({ name: known?.name ?? t('booking.myPosition'), latitude, longitude })
			},
			({ code, PERMISSION_DENIED }) => fail(code === PERMISSION_DENIED ? 'denied' : 'failed'),
			{ timeout: 15_000, maximumAge: 5 * 60_000 },
		)
	}

	const isOpen = places.length > 0
	return (
		<Field field={field} label={t('booking.place')}>
			<div className={styles.row}>
				<div className={styles.combobox}>
					<input
						{...field.control}
						ref={input}
						value={text}
						onChange={({ target }) => {
							combobox.setActive(null)
							setText(target.value)
						}}
						onBlur={() => isHydrated && void choose(places[combobox.active ?? 0])}
						aria-describedby={trouble ? field.errorId : undefined}
						aria-invalid={trouble === 'not-found' || isMissing || undefined}
						placeholder={t('booking.placePlaceholder')}
						autoComplete="off"
						spellCheck={false}
						maxLength={100}
						required
					/>
					{isOpen && (
						<div className={styles.list}>
							<ComboboxList
								combobox={combobox}
								label={t('booking.place')}
								options={places}
								keyOf={({ name, latitude }) => `${name} ${latitude}`}
							>
								{({ name }) => name}
							</ComboboxList>
							{credit !== null && <small>{credit}</small>}
						</div>
					)}
				</div>
				{isHydrated && (
					<button
						type="button"
						className={styles.locate}
						aria-busy={isLocating}
						// The field keeps the focus: leaving it would choose what is typed.
						onPointerDown={(event) => event.preventDefault()}
						onClick={locate}
					>
						<Icon name="map-pin" size={20} />
						{t(isLocating ? 'booking.locating' : 'booking.useMyPosition')}
					</button>
				)}
			</div>
			<p id={field.errorId} role="alert" className={styles.trouble}>
				{trouble && (typeof trouble === 'string' ? t(troubleTexts[trouble]) : tooManyText(t, trouble))}
			</p>
			<span role="status" className="visually-hidden">
				{isOpen && t('booking.placesFound', { count: places.length })}
			</span>
		</Field>
	)
}

const nothingFound: PlacesAnswer = { places: [], credit: null }

/** Suggestions for what is typed, when typing pauses. */
function usePlaces(text: string) {
	const { language } = useSite()
	const [{ places, credit }, setAnswer] = useState<PlacesAnswer>(nothingFound)
	const [trouble, setTrouble] = useState<Trouble | null>(null)
	const isFirst = useRef(true)
	async function ask(typed: string, signal: AbortSignal): Promise<PlacesAnswer> {
		const found = await askPlaces(typed, { language, signal })
		if (!found.ok) setTrouble(found.error.code === 'too-many' ? found.error : 'unavailable')
		else setTrouble(found.value.places.length === 0 ? 'not-found' : null)
		return found.ok ? found.value : nothingFound
	}
	const suggest = useEffectEvent(async (typed: string, signal: AbortSignal) => {
		try {
			setAnswer(await ask(typed, signal))
		} catch {
			// More letters were typed meanwhile, or the place was chosen.
		}
	})
	async function findBest(): Promise<BookingPlace | undefined> {
		const typed = text.trim()
		return typed === '' ? undefined : (await ask(typed, new AbortController().signal)).places[0]
	}
	useEffect(() => {
		if (isFirst.current) {
			isFirst.current = false
			return
		}
		const typed = text.trim()
		if (typed.length < 2) {
			setAnswer(nothingFound)
			setTrouble(null)
			return
		}
		const controller = new AbortController()
		const timer = setTimeout(() => void suggest(typed, controller.signal), suggestDelayMs)
		return () => {
			clearTimeout(timer)
			controller.abort()
		}
	}, [text])
	return { places, credit, trouble, setTrouble, close: () => setAnswer(nothingFound), findBest }
}
