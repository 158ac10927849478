/** Dispatched by an element that React has inserted; `islands/enhance.ts` listens. */
export const enhancedDrawnEvent = 'enhanced-drawn'

/**
 * Attributes of an element that gets its behaviour from `<name>.enhance.ts`: in a server-rendered document when the
 * page's script starts, in an island after React has rendered it.
 */
export function enhanced(name: string) {
	return { 'data-enhance': name, ref: announce }
}

function announce(element: Element | null): void {
	element?.dispatchEvent(new Event(enhancedDrawnEvent, { bubbles: true }))
}
