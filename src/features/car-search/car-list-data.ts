import type { CarListAnswer } from './car-list-answer.ts'

/** What the browser is told of a car list at `/data/car-list` + its address. */
export type CarListData =
	| {
			answer: CarListAnswer
			title: string
			documentTitle: string
			/** Names the editors' page around the list: with another one, other blocks stand above and below. */
			pageId: string | null
	  }
	| { redirectTo: string }
