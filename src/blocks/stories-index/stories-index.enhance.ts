/** Few pages have it. Until it is there, links are followed as without scripts. */
export async function enhance(index: HTMLElement): Promise<void> {
	const { visitStories } = await import('./visit-stories.ts')
	visitStories(index)
}
