import type { CarListAnswer } from './car-list-answer.ts'

/** A car list as its document brings it. */
export type ListPage = {
	title: string
	answer: CarListAnswer
	/** Names the editors' page around the list: with another one, other blocks stand above and below. */
	pageId: string | null
}

/** What the browser gets of a car list from `/data/car-list` + its address. */
export type CarListData = (ListPage & { documentTitle: string }) | { redirectTo: string }
