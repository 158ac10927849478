export const sheetAddress = (name: string) => `/assets/${name}.css`

/**
 * Tells Vite's loader of modules which style sheets the document holds: it skips those that are linked. Disabled links are not
 * fetched. Call it before anything is imported later.
 */
export function declareStyles(): void {
	const names = document.querySelector<HTMLElement>('style[data-sheets]')?.dataset.sheets
	if (!names) return
	const links = names.split(' ').map((name) => `<link rel="stylesheet" href="${sheetAddress(name)}" disabled>`)
	document.head.insertAdjacentHTML('beforeend', links.join(''))
}
