/** Sent by an element that React has put into the document; `islands/enhance.ts` listens. */
export const enhancedDrawnEvent = 'enhanced-drawn'

/**
 * Properties of an element that gets its behaviour from `<name>.enhance.ts`. In a document of the server it gets it when the page's
 * script starts, in an island when React has drawn it.
 */
export function enhanced(name: string) {
	return { 'data-enhance': name, ref: announce }
}

function announce(element: Element | null): void {
	element?.dispatchEvent(new Event(enhancedDrawnEvent, { bubbles: true }))
}
