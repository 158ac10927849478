/** Loaded on demand, because one page has the filters. Until then the form is submitted as without scripts. */
export async function enhance(form: HTMLElement): Promise<void> {
	const { filterAtOnce } = await import('./dealer-filters.ts')
	filterAtOnce(form)
}
