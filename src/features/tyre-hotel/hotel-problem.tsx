import { useTranslate } from '#i18n/texts-context.tsx'
import type { HotelProblem } from './hotel-table.ts'

/** The server's sentence, or ours. */
export function ProblemText({ problem }: { problem: HotelProblem | null }) {
	const t = useTranslate()
	if (problem === null || problem.code === 'wrong-fields') return null
	if (problem.code === 'no-time') return t('tyreHotelPage.timesTitle')
	if (problem.code === 'invalid-plate') return t('tyreHotelPage.invalidPlate')
	return 'message' in problem ? problem.message : t('tyreHotel.unavailable')
}
