/** Title, description and sharing tags of a page, read from its document. */
export type ShownHead = {
	title: string
	description: string | null
	/** Absolute. */
	address: string
	sharedTitle: string
	sharedDescription: string | null
	picture: string | null
}

/** Reads the head that the server has drawn, so that a preview shows what others will get. */
export function readShownHead({ title, head }: Pick<Document, 'title' | 'head'>): ShownHead {
	const contentOf = (selector: string) => head.querySelector(`meta[${selector}]`)?.getAttribute('content') ?? null
	return {
		title,
		description: contentOf('name="description"'),
		address: contentOf('property="og:url"') ?? '',
		sharedTitle: contentOf('property="og:title"') ?? title,
		sharedDescription: contentOf('property="og:description"'),
		picture: contentOf('property="og:image"'),
	}
}
