import { enhancedDrawnEvent } from '#ui/enhanced.ts'

/** Adds behaviour to an element of the server's markup, without React. */
export type Enhance = (element: HTMLElement) => void

const modules = import.meta.glob<{ enhance: Enhance }>(
	['../blocks/*/*.enhance.ts', '../features/**/*.enhance.ts', '../ui/*.enhance.ts'],
	{ eager: true },
)

/** By name: `main-navigation` for `…/main-navigation.enhance.ts`. */
const byName = new Map(
	Object.entries(modules).map(([path, module]) => [
		path.slice(path.lastIndexOf('/') + 1, -'.enhance.ts'.length),
		module.enhance,
	]),
)

const enhanced = new WeakSet<HTMLElement>()

/** Enhances every element with `data-enhance`, for example `data-enhance="main-navigation"`, once. */
export function enhance(root: ParentNode): void {
	for (const element of root.querySelectorAll<HTMLElement>('[data-enhance]')) enhanceElement(element)
}

/** A failure does not affect the others. */
function enhanceElement(element: HTMLElement): void {
	if (enhanced.has(element)) return
	enhanced.add(element)
	try {
		byName.get(element.dataset.enhance ?? '')?.(element)
	} catch (error) {
		reportError(error)
	}
}

/** Enhances elements that islands render later. Call it once per document. */
export function enhanceWhenDrawn(): void {
	document.addEventListener(enhancedDrawnEvent, ({ target }) => {
		if (target instanceof HTMLElement) enhanceElement(target)
	})
}
