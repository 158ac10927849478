/** Asks the visitor, stores the answer and passes it to `tellConsent`. */
export type ConsentManager = {
	/** Opens the second layer, where each purpose is allowed separately. Rejects if it cannot be shown. */
	openSettings: () => Promise<void>
}

export type ConsentPlace = {
	/** Parent of the question and the settings dialog. */
	root: HTMLElement
	/** As in `Language`. */
	language: string
	cookiesHref: string | null
}
