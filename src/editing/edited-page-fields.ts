import { z } from 'zod'
import { type BlockFields, defineField } from '#blocks/fields/define-field.ts'
import { describeFields, type FieldDescription } from '#blocks/fields/describe-fields.ts'
import { checkbox, emptyOr, image, text } from '#blocks/fields/field-kinds.ts'
import { mostTitleLetters } from '#page/page-head.ts'
import { brandDesigns } from '#sites/theme.ts'

const stays = { maxLength: 1000 }

/** The fields of a page itself, by the parts of its document, in the order of the panel. */
const pageFields = {
	route: {
		navTitle: text({ maxLength: 120 }),
		metaTitle: text({ maxLength: 200 }),
		metaDescription: text(stays),
		ogDescription: text(stays),
		ogImage: image(),
		canonicalURL: text({ pattern: /^(?:https:\/\/[^\s/]+(?:\/\S*)?|\/(?!\/)\S*)$/, maxLength: 500 }),
		BrandDesign: defineField({
			kind: 'choice',
			schema: z.enum(brandDesigns).or(z.literal('')).nullish(),
			limits: { options: brandDesigns },
		}),
	},
	navigation: { hideInNavigation: checkbox(), isNavigableInMenuWhenItHasChildren: checkbox() },
	story: {
		title: text({ label: 'Title', help: 'storyTitle', maxLength: 200 }),
		date: defineField({ kind: 'text', schema: emptyOr(z.iso.date().or(z.iso.datetime({ offset: true }))) }),
		preamble: text({ label: 'Preamble', help: 'storyPreamble', ...stays }),
		image: image({ label: 'Image', help: 'storyImage' }),
		tags: defineField({ kind: 'choices', schema: z.array(z.string().max(200)).max(100) }),
		author: text({ maxLength: 120 }),
	},
} satisfies Record<string, BlockFields>

type PagePart = keyof typeof pageFields

/** How many letters of a text are shown by search engines and where a page is shared. */
export const shownLetters: Record<string, number> = {
	metaTitle: mostTitleLetters,
	metaDescription: 160,
	ogDescription: 200,
}

export function describePageFields(): Record<PagePart, FieldDescription[]> {
	const { route, navigation, story } = pageFields
	return { route: describeFields(route), navigation: describeFields(navigation), story: describeFields(story) }
}

/** What is wrong with a value of the page itself; null for one that fits, and for fields that the panel has not. */
export function findPageFault([part = '', name = '']: readonly string[], value: unknown): string | null {
	const fields: BlockFields | undefined = Object.hasOwn(pageFields, part) ? pageFields[part as PagePart] : undefined
	const field = fields && Object.hasOwn(fields, name) ? fields[name] : undefined
	if (!field || value === undefined) return null
	return field.schema.safeParse(value).error?.issues[0]?.message ?? null
}
