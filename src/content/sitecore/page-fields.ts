import type { z } from 'zod'
import { isPlainObject } from '#platform/plain-object.ts'
import { brandDesigns } from '#sites/theme.ts'
import type { navigationFields, RouteFields, storyFields } from '../document.ts'
import type { LayoutMapping } from './block-shapes.ts'
import { fieldValue, firstValue, valueText } from './field-value.ts'
import { toItemId } from './item-id.ts'
import { toImage, toLink } from './link-and-media.ts'
import { toMoment } from './map-fields.ts'

type Fields = Record<string, unknown>

/** The names of a page's fields: the specification's first, then those of Sitecore's starters. */
export const pageFieldNames = {
	metaTitle: ['metaTitle'],
	navTitle: ['navTitle', 'NavigationTitle', 'navigationTitle'],
	metaDescription: ['metaDescription', 'MetaDescription'],
	ogDescription: ['ogDescription', 'OpenGraphDescription'],
	ogImage: ['ogImage', 'OpenGraphImageUrl'],
	canonicalURL: ['canonicalURL'],
	gtmID: ['gtmID'],
	brandDesign: ['BrandDesign'],
	hideInNavigation: ['hideInNavigation'],
	opensChildren: ['isNavigableInMenuWhenItHasChildren'],
	externalLink: ['externalLink'],
	title: ['title', 'Title'],
	date: ['date'],
	preamble: ['preamble', 'premble'],
	image: ['image'],
	tags: ['tags', 'SxaTags'],
	author: ['author'],
	role: ['role'],
} as const satisfies Record<string, readonly string[]>

const valueOfFirst = (fields: Fields, name: keyof typeof pageFieldNames) => firstValue(fields, pageFieldNames[name])
const textOfFirst = (fields: Fields, name: keyof typeof pageFieldNames) => valueText(valueOfFirst(fields, name))

export function toRouteFields(fields: Fields, mapping: LayoutMapping): RouteFields {
	const brandDesign = textOfFirst(fields, 'brandDesign')
	return withoutNull({
		metaTitle: textOfFirst(fields, 'metaTitle'),
		navTitle: textOfFirst(fields, 'navTitle') ?? valueText(fields.Title),
		metaDescription: textOfFirst(fields, 'metaDescription'),
		ogDescription: textOfFirst(fields, 'ogDescription'),
		ogImage: toImage(valueOfFirst(fields, 'ogImage'), mapping),
		canonicalURL: textOfFirst(fields, 'canonicalURL'),
		gtmID: textOfFirst(fields, 'gtmID'),
		BrandDesign: brandDesigns.find((design) => design === brandDesign) ?? null,
	})
}

export function toNavigationFields(fields: Fields): z.infer<typeof navigationFields> {
	const link = toLink(valueOfFirst(fields, 'externalLink'))
	return withoutNull({
		hideInNavigation: isOn(valueOfFirst(fields, 'hideInNavigation')) || null,
		isNavigableInMenuWhenItHasChildren: isOn(valueOfFirst(fields, 'opensChildren')) || null,
		externalLink: link && { href: link.href, linktype: link.linktype ?? 'external' },
	})
}

export function toStoryFields(fields: Fields, mapping: LayoutMapping): z.infer<typeof storyFields> {
	const tags = toTagIds(valueOfFirst(fields, 'tags'))
	return withoutNull({
		title: textOfFirst(fields, 'title'),
		date: toMoment(textOfFirst(fields, 'date')),
		preamble: textOfFirst(fields, 'preamble'),
		image: toImage(valueOfFirst(fields, 'image'), mapping),
		tags: tags.length > 0 ? tags : null,
		author: textOfFirst(fields, 'author'),
	})
}

/** Items, or `{id}|{id}`. */
function toTagIds(value: unknown): string[] {
	const written = typeof value === 'string' ? value.split('|') : Array.isArray(value) ? value : []
	return written.flatMap((each) => {
		const id = valueText(isPlainObject(each) ? each.id : fieldValue(each))
		return id ? [toItemId(id)] : []
	})
}

const isOn = (value: unknown) => value === true || value === '1' || value === 'true'

type Filled<Fields> = { [Name in keyof Fields]?: NonNullable<Fields[Name]> }

function withoutNull<Named extends object>(fields: Named): Filled<Named> {
	return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Filled<Named>
}
