import type { BlockArea } from '#blocks/block-areas.ts'
import type { BlockDefinition } from '#blocks/define-block.ts'
import { describeFields, type FieldDescription } from '#blocks/fields/describe-fields.ts'
import { blocks } from '#blocks/registry.server.ts'
import { allFixtures } from '#blocks/testing/all-fixtures.ts'
import { folderOf } from '#blocks/views.server.ts'
import { blockInstance } from '#content/document.ts'
import type { Language } from '#domain/market.ts'
import { textsFor } from '#i18n/texts.server.ts'
import { createTranslate, type TextKey } from '#i18n/texts.ts'
import { isPlainObject } from '#platform/plain-object.ts'
import type { Site } from '#sites/site.ts'
import type { NewBlock } from './editing-data.ts'

/** A language of a page, with its home page, where links of new blocks lead. */
export type NewBlockPlace = { site: Site; area: BlockArea; language: Language; locale: string; homeHref: string }

/** The kinds of blocks that are of use there, each as it begins: like its first example, in words of the page's language. */
export function newBlocks(place: NewBlockPlace): NewBlock[] {
	return blocks
		.filter(({ areas = ['page'], suits }) => areas.includes(place.area) && suits?.(place.site) !== false)
		.map((block) => ({
			type: block.name,
			picture: exampleOf(block) ? `/images/blocks/${folderOf(block.name)}.webp` : null,
			fields: firstFields(block, place),
		}))
}

/** The fields of its first example; header and footer of a site have none. */
const exampleOf = ({ name }: BlockDefinition) =>
	allFixtures.find(({ block }) => block === name)?.variants[0]?.fields ?? null

function firstFields(block: BlockDefinition, place: NewBlockPlace): NewBlock['fields'] {
	const fields = exampleOf(block) ?? {}
	const t = createTranslate(place.locale, textsFor(place.language, ['fields', 'deskPages']))
	const toWords: Translation['toWords'] = ({ kind, label }, own, number) => {
		if (place.language === 'en') return own
		if (label === 'fields.label.Title')
			return number === null ? t('deskPages.startTitle') : t('deskPages.startHeading', { number })
		const example = kind === 'link' ? 'deskPages.startLink' : examples.get(label)
		return t(example ?? label)
	}
	return withUids(block.name, translate(describeFields(block.fields), fields, { toWords, ...place }))
}

/** What a field of this label begins with in languages that the examples are not written in. */
const examples = new Map<TextKey, TextKey>([
	['fields.label.Text', 'deskPages.startText'],
	['fields.label.Preamble', 'deskPages.startPreamble'],
])

const withUids = (type: string, fields: Record<string, unknown>) =>
	blockInstance.parse({ uid: 'new', type, fields }).fields

/** `number`: of the entry of a list. */
type Translation = {
	toWords: (field: Pick<FieldDescription, 'kind' | 'label'>, own: string, number: number | null) => string
	homeHref: string
	language: Language
}

function translate(
	described: readonly FieldDescription[],
	fields: Record<string, unknown>,
	into: Translation,
	number: number | null = null,
): Record<string, unknown> {
	const known = described.filter(({ name }) => Object.hasOwn(fields, name))
	return Object.fromEntries(known.map((field) => [field.name, translateField(field, fields[field.name], into, number)]))
}

function translateField(field: FieldDescription, value: unknown, into: Translation, number: number | null): unknown {
	const { kind, limits, fields } = field
	const isEnglish = into.language === 'en'
	if (kind === 'text' && typeof value === 'string')
		return isWords(value) && !limits.pattern ? into.toWords(field, value, number) : value
	if (kind === 'richText' && value) return isEnglish ? value : paragraph(into.toWords(field, '', number))
	if (kind === 'link' && value) return { href: into.homeHref, text: into.toWords(field, textOf(value), number) }
	if (kind === 'image' && isPlainObject(value)) return { ...value, alt: isEnglish ? value.alt : '' }
	// Names stay.
	if (kind === 'texts' && Array.isArray(value) && !isEnglish) return value.filter((text) => !/\s/.test(String(text)))
	if (kind === 'group' && isPlainObject(value)) return translate(fields, value, into, number)
	if (kind === 'list' && Array.isArray(value))
		return value.map((entry, index) => translate(fields, entry, into, index + 1))
	return value
}

const textOf = (link: unknown) => (isPlainObject(link) && typeof link.text === 'string' ? link.text : '')

/** Not an id or a number. */
const isWords = (text: string) => /\p{L}/u.test(text) && /^\p{Lu}\D*$|\s/u.test(text)

const paragraph = (text: string) => ({
	type: 'doc',
	content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
