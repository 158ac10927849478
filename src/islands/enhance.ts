import { enhancedDrawnEvent } from '#ui/enhanced.ts'

/** Adds behaviour to an element of the server's markup, without React. It resolves when what it loads is at work. */
export type Enhance = (element: HTMLElement) => void | Promise<void>

/** By name: `main-navigation` for `…/main-navigation.enhance.ts`. */
const byName = new Map<string, Enhance>()

/** Makes enhancements known, by the path of their module. Call it before `enhance`. */
export function registerEnhancements(modules: Readonly<Record<string, Enhance>>): void {
	for (const [path, enhancement] of Object.entries(modules))
		byName.set(path.slice(path.lastIndexOf('/') + 1, -'.enhance.ts'.length), enhancement)
}

const enhanced = new WeakSet<HTMLElement>()

/** Enhances every element with `data-enhance`, for example `data-enhance="main-navigation"`, once. */
export function enhance(root: ParentNode): void {
	for (const element of root.querySelectorAll<HTMLElement>('[data-enhance]')) void enhanceElement(element)
}

/** A failure does not affect the others. */
async function enhanceElement(element: HTMLElement): Promise<void> {
	if (enhanced.has(element)) return
	enhanced.add(element)
	try {
		const loading = byName.get(element.dataset.enhance ?? '')?.(element)
		if (!loading) return
		element.dataset.enhancing = ''
		await loading
	} catch (error) {
		reportError(error)
	}
	delete element.dataset.enhancing
}

/** Enhances elements that islands render later. Call it once per document. */
export function enhanceWhenDrawn(): void {
	document.addEventListener(enhancedDrawnEvent, ({ target }) => {
		if (target instanceof HTMLElement) void enhanceElement(target)
	})
}

/** Repeats a press on an enhanced button that was made before the scripts ran. Call it once per document. */
export function repeatEarlyPress(target: Element | null): void {
	const button = target?.closest<HTMLElement>('button[type="button"]:not([popovertarget],[commandfor])')
	if (button?.closest('[data-enhance]')) button.click()
}
