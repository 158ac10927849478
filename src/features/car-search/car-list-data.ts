import type { PageAlternate } from '#sites/page-alternates-context.tsx'
import type { CarListAnswer } from './car-list-answer.ts'

/** The data of a car list in its document. */
export type ListPage = {
	title: string
	answer: CarListAnswer
	/** Id of the editors' page around the list. If it changes, the blocks above and below the list must be replaced. */
	pageId: string | null
}

/** The answer of `/data/car-list` + the address of a list. */
export type CarListData =
	| (ListPage & {
			documentTitle: string
			/** The list in the languages of the site. */
			alternates?: readonly PageAlternate[]
	  })
	| { redirectTo: string }
