import { type FormEvent, useState } from 'react'
import { PlateField } from '#features/booking-form/plate-field.tsx'
import type { TextKey } from '#i18n/texts.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { Button } from '#ui/button.tsx'
import { FormNotice } from '#ui/field/form-notice.tsx'
import { useFirstWrong } from '#ui/wizard/wizard-form.tsx'
import type { BookingPlace } from './booking.ts'
import { BookingProblemText } from './booking-problem-text.tsx'
import type { BookingSettings } from './booking-settings.ts'
import { type BookingProblem, type BookingWizard, placeFields } from './booking-table.ts'
import styles from './car-step.module.css'
import { PlaceField } from './place-field.tsx'

/** They are about the plate, and said below it. */
const plateProblems = {
	'plate-missing': 'booking.plateMissing',
	'invalid-plate': 'booking.errorInvalidPlate',
	'vehicle-not-found': 'booking.errorVehicleNotFound',
} as const satisfies Partial<Record<BookingProblem['code'], TextKey>>

const isPlateProblem = (code: BookingProblem['code']): code is keyof typeof plateProblems => code in plateProblems

/** Step 1: the plate, and where the visitor wants a workshop. */
export function CarStep({
	wizard,
	typed,
	settings,
	onTyped,
}: {
	wizard: BookingWizard
	typed: { plate: string; place: string }
	settings: BookingSettings
	onTyped: () => void
}) {
	const t = useTranslate()
	const { state, problem, forgetProblem, isLive } = wizard
	const [plate, setPlate] = useState(state.car?.registrationNumber ?? typed.plate)
	const [place, setPlace] = useState<BookingPlace | null>(state.place)
	const isAsking = wizard.busy === 'lookUp'
	const form = useFirstWrong(problem)
	const plateText = problem && isPlateProblem(problem.code) ? t(plateProblems[problem.code]) : null

	function change() {
		forgetProblem()
		onTyped()
	}
	function lookUp(event: FormEvent<HTMLFormElement>) {
		event.preventDefault()
		void wizard.take('lookUp', new FormData(event.currentTarget))
	}
	return (
		<form ref={form} className={styles.form} onSubmit={lookUp} noValidate={isLive} aria-busy={isAsking}>
			<input type="hidden" name="step" value="2" />
			<PlateField
				label={t('booking.plate')}
				value={plate}
				onChange={(typed) => {
					change()
					setPlate(typed)
				}}
				error={plateText}
				isLive={isLive}
			/>
			<PlaceField
				isMissing={problem?.code === 'place-missing'}
				place={place}
				typed={typed.place}
				onChange={(next) => {
					change()
					setPlace(next)
				}}
			/>
			{isLive && place && (
				<>
					<input type="hidden" name={placeFields.name} value={place.name} />
					<input type="hidden" name={placeFields.latitude} value={place.latitude} />
					<input type="hidden" name={placeFields.longitude} value={place.longitude} />
				</>
			)}
			<FormNotice>{problem && !plateText && <BookingProblemText problem={problem} waysOn={settings} />}</FormNotice>
			<div className={styles.actions}>
				<Button type="submit" size="large" aria-disabled={isAsking}>
					{t(isAsking ? 'booking.lookingUp' : 'booking.continue')}
				</Button>
			</div>
		</form>
	)
}
