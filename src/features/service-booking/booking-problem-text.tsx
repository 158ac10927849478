import type { TextKey } from '#i18n/texts.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { bookingErrorText } from './booking-error.ts'
import type { BookingProblem } from './booking-table.ts'

const problemTexts = {
	'place-missing': 'booking.choosePlace',
	'place-not-found': 'booking.placeNotFound',
	'place-unavailable': 'booking.placeUnavailable',
	'plate-missing': 'booking.plateMissing',
} satisfies Record<string, TextKey>

/** What is wrong with a step, but for its fields. */
export function BookingProblemText({ problem }: { problem: BookingProblem }) {
	const t = useTranslate()
	switch (problem.code) {
		case 'invalid-fields':
			return null
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
