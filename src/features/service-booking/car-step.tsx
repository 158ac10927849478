import { type FormEvent, useRef, useState } from 'react'
import { plateLength, toPlate } from '#domain/cars/registration-number.ts'
import { examplePlates } from '#features/booking-form/example-plates.ts'
import type { TextKey } from '#i18n/texts.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { Button } from '#ui/button.tsx'
import { FormNotice } from '#ui/field/form-notice.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import type { BookingPlace } from './booking.ts'
import { bookingErrorText } from './booking-error.ts'
import type { BookingEvent, BookingState } from './booking-flow.ts'
import type { FirstStepProblem } from './booking-start.ts'
import styles from './car-step.module.css'
import { askCar } from './mechmate-calls.ts'
import { PlaceField } from './place-field.tsx'

type CarStepProps = {
	state: BookingState
	typed: { plate: string; place: string }
	firstProblem: FirstStepProblem | null
	isHydrated: boolean
	dispatch: (event: BookingEvent) => void
}

/** Step 1: the plate, and where the visitor wants a workshop. */
export function CarStep({ state, typed, firstProblem, isHydrated, dispatch }: CarStepProps) {
	const t = useTranslate()
	const { market } = useSite()
	const [plate, setPlate] = useState(state.car?.registrationNumber ?? typed.plate)
	const [place, setPlace] = useState<BookingPlace | null>(state.place)
	const [problem, setProblem] = useState(firstProblem)
	const [isAsking, setIsAsking] = useState(false)
	const asked = useRef<AbortController | null>(null)
	const isReady = plate !== '' && place !== null

	async function lookUp(event: FormEvent) {
		event.preventDefault()
		if (!isReady || isAsking) return
		asked.current?.abort()
		const controller = new AbortController()
		asked.current = controller
		setIsAsking(true)
		setProblem(null)
		const found = await askCar(plate, controller.signal)
		setIsAsking(false)
		if (!found.ok) return setProblem(found.error)
		const { car, region, isSupported } = found.value
		if (!isSupported) return setProblem({ code: 'make-booked-elsewhere', make: car.make })
		dispatch({ type: 'carFound', car, region, place })
	}

	return (
		<form className={styles.form} onSubmit={lookUp} aria-busy={isAsking}>
			<input type="hidden" name="step" value="2" />
			<TextField
				label={t('booking.plate')}
				name="regNo"
				value={plate}
				onChange={({ target }) => {
					setProblem(null)
					setPlate(toPlate(target.value))
				}}
				placeholder={examplePlates[market.country]}
				maxLength={isHydrated ? undefined : plateLength.max + 3}
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				required
			/>
			<PlaceField
				place={place}
				typed={typed.place}
				onChange={(next) => {
					setProblem(null)
					setPlace(next)
				}}
			/>
			<FormNotice>{problem && <FirstStepText problem={problem} />}</FormNotice>
			<div className={styles.actions}>
				<Button type="submit" size="large" disabled={isHydrated && !isReady} aria-disabled={isAsking}>
					{t(isAsking ? 'booking.lookingUp' : 'booking.continue')}
				</Button>
			</div>
		</form>
	)
}

const problemTexts = {
	'place-missing': 'booking.choosePlace',
	'place-not-found': 'booking.placeNotFound',
	'place-unavailable': 'booking.placeUnavailable',
	'plate-missing': 'booking.plateMissing',
} satisfies Record<string, TextKey>

function FirstStepText({ problem }: { problem: FirstStepProblem }) {
	const t = useTranslate()
	switch (problem.code) {
		case 'make-booked-elsewhere':
			return t('booking.makeBookedElsewhere', { make: problem.make })
		case 'place-missing':
		case 'place-not-found':
		case 'place-unavailable':
		case 'plate-missing':
			return t(problemTexts[problem.code])
		default: {
			const { key, values } = bookingErrorText(problem)
			return t(key, values)
		}
	}
}
