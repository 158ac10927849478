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
import type { NewBlock } from './editing-data.ts'

/** Header and footer are shared by all pages. */
const frameKinds = new Set(['MainNavigation', 'Footer'])

/** A language of a page, with its home page, where links of new blocks lead. */
export type NewBlockPlace = { language: Language; locale: string; homeHref: string }

/** The kinds of blocks that a page can get, each as it begins: like its first example, in words of the page's language. */
export function newBlocks(place: NewBlockPlace): NewBlock[] {
	return blocks
		.filter(({ name }) => !frameKinds.has(name))
		.map((block) => ({
			type: block.name,
			picture: `/images/blocks/${folderOf(block.name)}.webp`,
			fields: firstFields(block, place),
		}))
}

function firstFields(block: BlockDefinition, place: NewBlockPlace): NewBlock['fields'] {
	const [{ fields = {} } = {}] = allFixtures.find((each) => each.block === block.name)?.variants ?? []
	const t = createTranslate(place.locale, textsFor(place.language, ['fields']))
	const toWords = (label: TextKey, own: string) => (place.language === 'en' ? own : t(label))
	return withUids(block.name, translate(describeFields(block.fields), fields, { toWords, ...place }))
}

const withUids = (type: string, fields: Record<string, unknown>) =>
	blockInstance.parse({ uid: 'new', type, fields }).fields

type Translation = { toWords: (label: TextKey, own: string) => string; homeHref: string; language: Language }

function translate(
	described: readonly FieldDescription[],
	fields: Record<string, unknown>,
	into: Translation,
): Record<string, unknown> {
	const known = described.filter(({ name }) => Object.hasOwn(fields, name))
	return Object.fromEntries(known.map((field) => [field.name, translateField(field, fields[field.name], into)]))
}

function translateField({ kind, label, limits, fields }: FieldDescription, value: unknown, into: Translation): unknown {
	if (kind === 'text' && typeof value === 'string')
		return isWords(value) && !limits.pattern ? into.toWords(label, value) : value
	if (kind === 'richText' && value) return into.language === 'en' ? value : paragraph(into.toWords(label, ''))
	if (kind === 'link' && value) return { href: into.homeHref, text: into.toWords(label, textOf(value)) }
	if (kind === 'image' && isPlainObject(value)) return { ...value, alt: into.language === 'en' ? value.alt : '' }
	if (kind === 'group' && isPlainObject(value)) return translate(fields, value, into)
	if (kind === 'list' && Array.isArray(value)) return value.map((entry) => translate(fields, entry, into))
	return value
}

const textOf = (link: unknown) => (isPlainObject(link) && typeof link.text === 'string' ? link.text : '')

/** Not an id or a number. */
const isWords = (text: string) => /^\p{Lu}\D*$|\s/u.test(text)

const paragraph = (text: string) => ({
	type: 'doc',
	content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
