/** Asks the visitor, remembers the answer and tells it by `tellConsent`. */
export type ConsentManager = {
	/** Opens the second layer, where each purpose is allowed by itself. Rejects when it cannot be shown. */
	openSettings: () => Promise<void>
}

export type ConsentPlace = {
	/** Holds the question and the dialog. */
	root: HTMLElement
	/** As in `Language`. */
	language: string
	cookiesHref: string | null
}
