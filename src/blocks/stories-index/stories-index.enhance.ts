/** Loaded on demand, because few pages have stories. Until then links are followed as without scripts. */
export async function enhance(index: HTMLElement): Promise<void> {
	const { visitStories } = await import('./visit-stories.ts')
	visitStories(index)
}
