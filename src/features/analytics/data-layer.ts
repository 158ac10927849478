declare global {
	interface Window {
		dataLayer?: Record<string, unknown>[]
	}
}

/** Hands an event to the tag manager, which reads it only after the visitor's consent. */
export function pushToDataLayer(event: { event: string } & Record<string, unknown>): void {
	window.dataLayer ??= []
	window.dataLayer.push(event)
}
