import { useTranslate } from '#i18n/texts-context.tsx'
import { tooManyText } from '#i18n/too-many.ts'
import type { HotelProblem } from './hotel-table.ts'

const ownTexts = {
	unreachable: 'tyreHotel.unavailable',
	'outcome-unknown': 'tyreHotel.outcomeUnknown',
	'invalid-plate': 'tyreHotelPage.invalidPlate',
	'incomplete-code': 'tyreHotelPage.incompleteCode',
	'no-date': 'tyreHotelPage.chooseDay',
	'no-time': 'tyreHotelPage.timesTitle',
	'no-rating': 'tyreHotelPage.chooseRating',
	'invalid-email': 'tyreHotelPage.invalidEmail',
} as const

/** The server's sentence, or ours. */
export function ProblemText({ problem }: { problem: HotelProblem | null }) {
	const t = useTranslate()
	if (problem === null || problem.code === 'wrong-fields') return null
	if (problem.code === 'too-many') return tooManyText(t, problem)
	return 'message' in problem ? problem.message : t(ownTexts[problem.code])
}
