/** Limits of the car list, specification 2 §9. */
export const carListLimits = {
	pageSize: 48,
	/** Pages are counted from 0; cars after the last one are reached by narrowing the search. */
	lastPageIndex: 19,
	/** A total of this number is shown as "10000+". */
	totalItems: 10_000,
	skeletonCards: 24,
	/** Delay from the last key in a range field to the update of the list. */
	rangeCommitDelayMs: 1500,
	/** Number of steps of a slider; a step is at least 1. */
	sliderSteps: 100,
	/** Minimum width with filters beside the list; the style sheets repeat it as 1024px. */
	sidebarMinWidth: 1024,
	/** Number of visible values in a facet; the others are behind "show all". */
	openValues: 8,
	/** Number of values sent per facet; rarer ones are found by the search box. */
	sentValues: 120,
	/** Maximum number of suggestions, and the number of letters from which they are shown. */
	suggestedValues: 6,
	suggestedFromLetters: 2,
	/** Delay from the last letter to the request. */
	suggestDelayMs: 120,
	/** Limits for addresses, against abuse. */
	keyphraseLength: 200,
	chosenValues: 50,
	valueLength: 100,
	rangeEnd: 1_000_000_000,
} as const
