import type { TextKey } from '#i18n/texts.ts'
import type { CarRequestKind } from '../cars/car-request-kind.ts'

type RequestTexts = Record<'title' | 'intro', TextKey>

export const requestTexts: Record<CarRequestKind, RequestTexts> = {
	reserve: { title: 'requests.titleReserve', intro: 'requests.introReserve' },
	apply: { title: 'requests.titleApply', intro: 'requests.introApply' },
	quote: { title: 'requests.titleQuote', intro: 'requests.introQuote' },
	valuation: { title: 'requests.titleValuation', intro: 'requests.introValuation' },
}
