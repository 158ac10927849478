/** Numbers of the car list, specification 2 §9. */
export const carListLimits = {
	pageSize: 48,
	/** Pages are counted from 0; what lies behind the last one is reached by narrowing the search. */
	lastPageIndex: 19,
	/** A total of so many is shown as "10000+". */
	totalItems: 10_000,
	skeletonCards: 24,
	/** From the last key typed into a range until the list follows. */
	rangeCommitDelayMs: 1500,
	/** A slider moves through its range in so many steps, of 1 at least. */
	sliderSteps: 100,
	/** Width from which the filters stand beside the list; the style sheets repeat it as 1024px. */
	sidebarMinWidth: 1024,
	/** Values of a facet that stand open, the others behind "show all". */
	openValues: 8,
	/** Values of a facet that are sent at all; what is rarer is found by the search box. */
	sentValues: 120,
	/** Values offered under the search box while words are typed, from so many letters on. */
	suggestedValues: 6,
	suggestedFromLetters: 2,
	/** From the last letter until the server is asked. */
	suggestDelayMs: 120,
	/** What an address may bring, against mischief. */
	keyphraseLength: 200,
	chosenValues: 50,
	valueLength: 100,
	rangeEnd: 1_000_000_000,
} as const
