import { z } from 'zod'
import {
	type BlockInstance,
	type ContentDocument,
	navigationFields,
	pageRoles,
	routeFields,
	storyFields,
} from '../document.ts'
import { flattenBlocks } from '../document-blocks.ts'

/** A block in a seed file: its fields are written beside `block`, by their own names. */
export type SeedBlock = {
	block: string
	uid?: string
	params?: Record<string, string>
	placeholders?: Record<string, SeedBlock[]>
	hidden?: boolean
	[field: string]: unknown
}

const param = z.union([z.string(), z.number(), z.boolean()]).transform(String)

const seedBlock: z.ZodType<SeedBlock> = z.looseObject({
	block: z.string().regex(/^[A-Z][A-Za-z]*$/, 'A block has a name like HeroBanner.'),
	uid: z.string().min(1).optional(),
	params: z.record(z.string(), param).optional(),
	get placeholders() {
		return z.record(z.string(), z.array(seedBlock)).optional()
	},
	hidden: z.boolean().optional(),
})

/** One page file. Unknown keys are errors, because their texts would never be shown. */
export const seedPage = z.strictObject({
	/** The same in all languages of a page. The home page has the id `home`, other pages their path in the tree. */
	id: z.string().min(1).optional(),
	/** Name in the tree, for editors. */
	name: z.string().min(1).optional(),
	/** One page of a site at most has it. */
	role: z.enum(pageRoles).optional(),
	/** Path under the content folder of a file that this one completes. */
	extends: z.string().optional(),
	route: routeFields.strict().default({}),
	navigation: z
		.strictObject({
			/** Position among the siblings; pages without one come last, by address. */
			order: z.number().int().optional(),
			hide: z.boolean().optional(),
			isNavigableInMenuWhenItHasChildren: z.boolean().optional(),
			externalLink: navigationFields.shape.externalLink,
		})
		.default({}),
	/** Optional: a page with `story` fields is a story. */
	kind: z.enum(['page', 'story']).optional(),
	story: storyFields.strict().optional(),
	main: z.array(seedBlock).default([]),
	/** Besides `main`, by name. */
	placeholders: z.record(z.string(), z.array(seedBlock)).default({}),
})
export type SeedPageFile = z.infer<typeof seedPage>

export const seedFrame = z.strictObject({
	extends: z.string().optional(),
	header: z.array(seedBlock).default([]),
	footer: z.array(seedBlock).default([]),
})

export const seedTags = z.record(z.string().min(1), z.string().min(1))
export const seedDictionary = z.record(z.string().min(1), z.string())

export function toPageDocument({ route, navigation, story, main, placeholders }: SeedPageFile): ContentDocument {
	const { hide: hideInNavigation, isNavigableInMenuWhenItHasChildren, externalLink } = navigation
	return {
		route,
		navigation: { hideInNavigation, isNavigableInMenuWhenItHasChildren, externalLink },
		story,
		placeholders: toPlaceholders({ main, ...placeholders }),
	}
}

export function toFrameDocument({ header, footer }: z.infer<typeof seedFrame>): ContentDocument {
	return { route: {}, navigation: {}, placeholders: toPlaceholders({ header, footer }) }
}

/**
 * A block without a `uid` gets one from its type and its number among the blocks of that type on the page (`Blurb-2`).
 * The languages of a page usually have the same blocks and so get the same uids.
 */
function toPlaceholders(
	placeholders: Record<string, SeedBlock[]>,
	counts = new Map<string, number>(),
): Record<string, BlockInstance[]> {
	const toInstance = ({ block, uid, params, placeholders: inner, hidden, ...fields }: SeedBlock): BlockInstance => {
		const count = (counts.get(block) ?? 0) + 1
		counts.set(block, count)
		return {
			uid: uid ?? `${block}-${count}`,
			type: block,
			params: params ?? {},
			fields,
			placeholders: toPlaceholders(inner ?? {}, counts),
			...(hidden && { isHidden: true }),
		}
	}
	return Object.fromEntries(Object.entries(placeholders).map(([name, blocks]) => [name, blocks.map(toInstance)]))
}

/** A uid used twice on the page. The language fallback and the editor need unique ones. */
export function findDuplicateUid({ placeholders }: ContentDocument): string | undefined {
	const seen = new Set<string>()
	return flattenBlocks(placeholders).find(({ uid }) => seen.size === seen.add(uid).size)?.uid
}
