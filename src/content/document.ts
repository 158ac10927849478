import { z } from 'zod'
import { brandDesigns } from '#sites/theme.ts'
import { withListUids } from './entry-uids.ts'
import { imageValue } from './field-values.ts'

/**
 * One block on a page. Only the envelope is validated here; `fields` stay unknown until the block's own schema parses
 * them. `uid` is the same in every language of a page, as the fallback needs it. The entries of lists in `fields` have a
 * uid too, see `entry-uids.ts`.
 */
export type BlockInstance = {
	uid: string
	type: string
	params: Record<string, string>
	fields: Record<string, unknown>
	placeholders: Record<string, BlockInstance[]>
	/** Visitors do not get it, nor the blocks inside it. */
	isHidden?: true | undefined
	/** Names of fields that come from the site's default language. Never stored. */
	inherited?: readonly string[] | undefined
}

export const blockInstance: z.ZodType<BlockInstance> = z.object({
	uid: z.string().min(1),
	type: z.string().min(1),
	params: z.record(z.string(), z.string()).default({}),
	fields: z.record(z.string(), z.unknown()).default({}).transform(withListUids),
	get placeholders() {
		return z.record(z.string(), z.array(blockInstance)).default({})
	},
	isHidden: z.literal(true).optional(),
})

/** Empty values of the content platform: null, an empty text, a link without address, a picture without source. */
function isNothing(value: unknown): boolean {
	if (value === null || value === '') return true
	if (typeof value !== 'object') return false
	return Object.keys(value).length === 0 || ['href', 'src'].some((key) => Reflect.get(value, key) === '')
}

const orNothing = <Schema extends z.ZodType>(schema: Schema) =>
	z.preprocess((value) => (isNothing(value) ? undefined : value), schema.optional()).optional()

/** Fields of the page itself, by the names the content platform uses. */
export const routeFields = z.object({
	metaTitle: z.string().optional(),
	navTitle: z.string().optional(),
	metaDescription: z.string().optional(),
	ogDescription: z.string().optional(),
	ogImage: orNothing(imageValue),
	canonicalURL: z.string().optional(),
	gtmID: z.string().optional(),
	BrandDesign: orNothing(z.enum(brandDesigns)),
})
export type RouteFields = z.infer<typeof routeFields>

/** A boolean; the content platform writes '1' for true. */
const flag = z.union([z.boolean(), z.enum(['', '0', '1']).transform((word) => word === '1')])

/** Ids as a list, or as the content platform writes them: in braces, separated by bars. */
const tagIds = z.union([
	z.array(z.string()),
	z.string().transform((written) => [...written.matchAll(/\{([^{}|]+)\}/g)].flatMap(([, id]) => id ?? [])),
])

/** How the page is shown in menus. */
export const navigationFields = z.object({
	hideInNavigation: flag.optional(),
	/** The entry is a link and also opens its children. */
	isNavigableInMenuWhenItHasChildren: flag.optional(),
	externalLink: orNothing(z.object({ href: z.string().min(1), linktype: z.string().default('external') })),
})

/** The fields of a story. All optional: missing ones come from the default language. */
export const storyFields = z.object({
	title: z.string().optional(),
	/** Day of publishing, `2026-05-04` or a full ISO time. A story without one sorts last. */
	date: orNothing(z.iso.date().or(z.iso.datetime({ offset: true }))),
	preamble: z.string().optional(),
	image: orNothing(imageValue),
	/** Ids of tags. */
	tags: tagIds.optional(),
	author: z.string().optional(),
})

export const pageKinds = ['page', 'story', 'frame'] as const

/** `frame` is the header and footer that all pages of a site share; it has no address. */
export type PageKind = (typeof pageKinds)[number]

/**
 * What a page is for, where code looks for it: `cookies` explains them, `notFound` is shown for missing pages and is in no menu
 * and not in the sitemap, nor is `serverError`, which is shown when a page cannot be made. A page has the role that its content states. Pages that code links to without asking are paths of the
 * site's file (`SitePaths`).
 */
export const pageRoles = ['cookies', 'notFound', 'serverError'] as const
export type PageRole = (typeof pageRoles)[number]

/** The content of one revision of one page in one language. */
export const contentDocument = z.object({
	route: routeFields.default({}),
	navigation: navigationFields.default({}),
	story: storyFields.optional(),
	placeholders: z.record(z.string(), z.array(blockInstance)).default({}),
	/** Of a translation: the values of the default language that its own were made from, by `placeKey`. */
	sources: z.record(z.string(), z.unknown()).optional(),
})
export type ContentDocument = z.infer<typeof contentDocument>

export const emptyDocument: ContentDocument = { route: {}, navigation: {}, placeholders: {} }
