/** Few pages have it. Until it is there, the form is sent as without scripts. */
export async function enhance(form: HTMLElement): Promise<void> {
	const { filterAtOnce } = await import('./dealer-filters.ts')
	filterAtOnce(form)
}
