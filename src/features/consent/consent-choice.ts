/** What a visitor allows in addition to necessary cookies. */
export type ConsentChoice = { analytics: boolean; marketing: boolean }

/** Null until the visitor has chosen, and on the server. */
let choice: ConsentChoice | null = null
const listeners = new Set<(choice: ConsentChoice) => void>()

/** Null until the visitor has chosen. */
export function currentConsent(): ConsentChoice | null {
	return choice
}

/**
 * Calls back with the current choice, if there is one, and with every later one. The returned function unsubscribes.
 */
export function onConsent(listener: (choice: ConsentChoice) => void): () => void {
	listeners.add(listener)
	if (choice) listener(choice)
	return () => listeners.delete(listener)
}

/** Sets the choice, from any consent service. */
export function tellConsent(chosen: ConsentChoice): void {
	if (choice?.analytics === chosen.analytics && choice.marketing === chosen.marketing) return
	choice = chosen
	for (const listener of listeners) listener(chosen)
}
