import { isPlainObject } from '#platform/plain-object.ts'
import type { LinkValue, RichTextNode, RichTextValue } from '../field-values.ts'
import type { LayoutMapping } from './block-shapes.ts'
import { fieldsOf, fieldValue, firstValue, valueText } from './field-value.ts'
import { toImage, toLink } from './link-and-media.ts'
import { toDocument } from './rich-text-field.ts'

export type StockRendering = {
	/** As the layout has them. */
	fields: unknown
	params: Record<string, string>
	/** The fields of the page. */
	pageFields: Record<string, unknown>
	/** Whether a Navigation is the menu of the site: the first one of the header. */
	isMenu: boolean
}

type StockBlock = { type: string; fields: Record<string, unknown> }

/** Null if there is nothing to show. */
type MapStock = (rendering: StockRendering, mapping: LayoutMapping) => StockBlock | null

/** They only arrange others: what is in them is shown in their place. */
export const containers: ReadonlySet<string> = new Set([
	'Container',
	'ColumnSplitter',
	'RowSplitter',
	'PartialDesignDynamicPlaceholder',
])

const splitters: ReadonlySet<string> = new Set(['ColumnSplitter', 'RowSplitter'])

/**
 * The placeholders of a rendering that visitors see. Of a splitter those are its columns or rows by their numbers, as far as they are
 * enabled: one that its editor took away keeps its renderings in the layout.
 */
export function shownPlaces(name: string, placeholders: unknown, params: Record<string, string>): unknown {
	if (!splitters.has(name) || !isPlainObject(placeholders)) return placeholders
	const enabled = /^\d+(?:,\d+)*$/.test(params.EnabledPlaceholders ?? '')
		? params.EnabledPlaceholders?.split(',')
		: null
	const places = Object.entries(placeholders).map(([key, inside]) => ({
		...{ key, inside },
		number: /^(?:column|row)-(\d+)/.exec(key)?.[1] ?? '',
	}))
	const shown = places.filter(({ number }) => number === '' || !enabled || enabled.includes(number))
	const rank = ({ number }: { number: string }) => enabled?.indexOf(number) ?? Number(number)
	return Object.fromEntries(shown.toSorted((a, b) => rank(a) - rank(b)).map(({ key, inside }) => [key, inside]))
}

/** What Sitecore's own starters have, as blocks of ours. */
export const stockRenderings: Readonly<Record<string, MapStock>> = {
	RichText: ({ fields, params }, mapping) => {
		const written = fieldsOf(fields)
		return textBlock({
			Title: params.FieldNames === 'WithTitle' ? valueText(written.Title) : null,
			Text: html(firstValue(written, ['Text', 'text']), mapping),
		})
	},
	/** The sample of every JSS app. */
	ContentBlock: ({ fields }, mapping) => {
		const written = fieldsOf(fields)
		return textBlock({ Title: valueText(written.heading), Text: html(fieldValue(written.content), mapping) })
	},
	Title: ({ fields, pageFields }) => {
		const { field, Title } = fieldsOf(fields)
		return textBlock({ Title: valueText(field) ?? valueText(Title) ?? valueText(pageFields.Title) })
	},
	PageContent: ({ fields, pageFields }, mapping) =>
		textBlock({ Text: html(fieldValue(fieldsOf(fields).Content) ?? fieldValue(pageFields.Content), mapping) }),
	Image: mapPicture,
	Promo: mapPromo,
	LinkList: ({ fields }) => {
		const { children, field } = fieldsOf(fields)
		const results = isPlainObject(children) && Array.isArray(children.results) ? children.results : []
		const links = results.filter(isPlainObject).flatMap(({ field, ...bare }) => {
			const { link = field } = isPlainObject(field) ? field : bare
			return toLink(fieldValue(link)) ?? []
		})
		const title = isPlainObject(field) ? (field.title ?? field) : field
		return textBlock({ Title: valueText(title), Text: linkList(links) })
	},
	Navigation: ({ fields, isMenu }) =>
		isMenu ? { type: 'MainNavigation', fields: {} } : textBlock({ Text: linkList(menuLinks(fields)) }),
}

/** The fields of them that are read. Those of a list or query have none of these names. */
export const stockFields: Readonly<Record<string, readonly string[]>> = {
	RichText: ['Text', 'text', 'Title'],
	ContentBlock: ['heading', 'content'],
	Title: ['field', 'Title', 'url'],
	PageContent: ['Content'],
	Image: ['Image', 'ImageCaption', 'TargetUrl'],
	Promo: ['PromoIcon', 'PromoIcon2', 'PromoText', 'PromoText2', 'PromoText3', 'PromoLink'],
	LinkList: ['children', 'field'],
	Navigation: [],
}

/** Of the fields of their blocks: the field of Sitecore that each shows, by the first that there is. */
export const stockFieldNames: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
	RichText: { Title: ['Title'], Text: ['Text', 'text'] },
	ContentBlock: { Title: ['heading'], Text: ['content'] },
	Title: { Title: ['field', 'Title'] },
	PageContent: { Text: ['Content'] },
	Image: { Image: ['Image'], Title: ['ImageCaption'], Link: ['TargetUrl'] },
	Promo: { Image: ['PromoIcon', 'PromoIcon2'], Text: ['PromoText'], Link: ['PromoLink'] },
	LinkList: { Title: ['field'] },
}

/** What is drawn for a rendering without content while it is edited. */
export const emptyStock = (name: string): StockBlock => ({
	type: name === 'Promo' ? 'Blurb' : name === 'Image' ? 'ImageButton' : 'RichContentBlock',
	fields: {},
})

function textBlock(fields: { Title?: string | null; Text?: RichTextValue | null }): StockBlock | null {
	const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value))
	return Object.keys(filled).length > 0 ? { type: 'RichContentBlock', fields: filled } : null
}

function html(value: unknown, mapping: LayoutMapping): RichTextValue | null {
	const text = valueText(value)
	return text === null ? null : toDocument(text, mapping)
}

function mapPicture({ fields }: StockRendering, mapping: LayoutMapping): StockBlock | null {
	const written = fieldsOf(fields)
	const image = toImage(fieldValue(written.Image), mapping)
	if (!image) return null
	const caption = valueText(written.ImageCaption)
	const link = toLink(fieldValue(written.TargetUrl))
	if (link) return { type: 'ImageButton', fields: { Image: image, Link: link, ...(caption && { Title: caption }) } }
	const picture = { type: 'image', attrs: { ...image, ...(caption && { title: caption }) } }
	return textBlock({ Text: documentOf([paragraph(picture)]) })
}

function mapPromo({ fields }: StockRendering, mapping: LayoutMapping): StockBlock | null {
	const written = fieldsOf(fields)
	const texts = ['PromoText', 'PromoText2', 'PromoText3'].flatMap(
		(name) => html(fieldValue(written[name]), mapping)?.content ?? [],
	)
	const image = ['PromoIcon', 'PromoIcon2'].map((name) => toImage(fieldValue(written[name]), mapping)).find(Boolean)
	const link = toLink(fieldValue(written.PromoLink))
	const filled = {
		...(image && { Image: image }),
		...(texts.length > 0 && { Text: documentOf(texts) }),
		...(link && { Link: link }),
	}
	return Object.keys(filled).length > 0 ? { type: 'Blurb', fields: filled } : null
}

/** How deep a menu is. */
const menuLevels = 3

/** The pages of a menu that stands elsewhere than in the header, in one list. They come as a list or by numbers. */
function menuLinks(pages: unknown, level = 1): LinkValue[] {
	if (typeof pages !== 'object' || pages === null || level > menuLevels) return []
	return Object.values(pages)
		.filter(isPlainObject)
		.flatMap((page) => {
			const text = valueText(page.NavigationTitle) ?? valueText(page.Title) ?? valueText(page.DisplayName) ?? ''
			const link = toLink({ href: page.Href, querystring: page.Querystring, text })
			return [...(link ? [link] : []), ...menuLinks(page.Children, level + 1)]
		})
}

function linkList(links: readonly LinkValue[]): RichTextValue | null {
	if (links.length === 0) return null
	const items = links.map(({ href, text, target }) => {
		const marks = [{ type: 'link', attrs: { href, ...(target && { target }) } }]
		return { type: 'list_item', content: [paragraph({ type: 'text', text: text || href, marks })] }
	})
	return documentOf([{ type: 'bullet_list', content: items }])
}

const documentOf = (content: RichTextNode[]): RichTextValue => ({ type: 'doc', content })
const paragraph = (...content: RichTextNode[]): RichTextNode => ({ type: 'paragraph', content })
