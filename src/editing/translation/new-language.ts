import type { BlockInstance, ContentDocument } from '#content/document.ts'

/** How a page begins in another language than the site's first: with its blocks, each text shown as the original until it is written. */
export function untranslated({ placeholders, story }: ContentDocument): ContentDocument {
	return { route: {}, navigation: {}, ...(story && { story: {} }), placeholders: withoutFields(placeholders) }
}

function withoutFields(placeholders: ContentDocument['placeholders']): ContentDocument['placeholders'] {
	return Object.fromEntries(Object.entries(placeholders).map(([name, blocks]) => [name, blocks.map(emptied)]))
}

const emptied = (block: BlockInstance): BlockInstance => ({
	...block,
	fields: {},
	placeholders: withoutFields(block.placeholders),
})
