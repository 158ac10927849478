/** Gives an element of the server's markup what it does in the browser, without React. */
export type Enhance = (element: HTMLElement) => void

const modules = import.meta.glob<{ enhance: Enhance }>(['../blocks/*/*.enhance.ts', '../features/**/*.enhance.ts'], {
	eager: true,
})

/** `main-navigation` for `…/main-navigation.enhance.ts`. */
const byName = new Map(
	Object.entries(modules).map(([path, module]) => [
		path.slice(path.lastIndexOf('/') + 1, -'.enhance.ts'.length),
		module.enhance,
	]),
)

/** Enhances every element that names an enhancement: `data-enhance="main-navigation"`. One that fails leaves the others alone. */
export function enhance(root: ParentNode): void {
	for (const element of root.querySelectorAll<HTMLElement>('[data-enhance]')) {
		try {
			byName.get(element.dataset.enhance ?? '')?.(element)
		} catch (error) {
			reportError(error)
		}
	}
}
