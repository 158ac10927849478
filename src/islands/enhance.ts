import { enhancedDrawnEvent } from '#ui/enhanced.ts'

/** Gives an element of the server's markup what it does in the browser, without React. */
export type Enhance = (element: HTMLElement) => void

const modules = import.meta.glob<{ enhance: Enhance }>(
	['../blocks/*/*.enhance.ts', '../features/**/*.enhance.ts', '../ui/*.enhance.ts'],
	{ eager: true },
)

/** `main-navigation` for `…/main-navigation.enhance.ts`. */
const byName = new Map(
	Object.entries(modules).map(([path, module]) => [
		path.slice(path.lastIndexOf('/') + 1, -'.enhance.ts'.length),
		module.enhance,
	]),
)

const enhanced = new WeakSet<HTMLElement>()

/** Enhances every element that names an enhancement: `data-enhance="main-navigation"`, once. */
export function enhance(root: ParentNode): void {
	for (const element of root.querySelectorAll<HTMLElement>('[data-enhance]')) enhanceElement(element)
}

/** One that fails leaves the others alone. */
function enhanceElement(element: HTMLElement): void {
	if (enhanced.has(element)) return
	enhanced.add(element)
	try {
		byName.get(element.dataset.enhance ?? '')?.(element)
	} catch (error) {
		reportError(error)
	}
}

/** Enhances what islands draw later. Once for the whole document. */
export function enhanceWhenDrawn(): void {
	document.addEventListener(enhancedDrawnEvent, ({ target }) => {
		if (target instanceof HTMLElement) enhanceElement(target)
	})
}
