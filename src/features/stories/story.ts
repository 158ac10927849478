/** The fields of a story shown outside its own page. */
export type Story = {
	id: string
	/** Without the language prefix. */
	path: string
	title: string
	/** Day of publishing, `2026-05-04` or a full ISO time. */
	date: string | null
	preamble: string
	image: StoryImage | null
}

export type StoryImage = {
	src: string
	alt: string
	width?: number | undefined
	height?: number | undefined
	blur?: string | undefined
	focus?: { x: number; y: number } | undefined
}

/** Stories per page of the index and in a teaser (specification 1 §9). */
export const storyLimits = { indexPageSize: 4, teaserSize: 3, indexPages: 100 } as const
