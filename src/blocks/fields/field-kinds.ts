import { z } from 'zod'
import { withEntryUids } from '#content/entry-uids.ts'
import {
	type ImageValue,
	imageValue,
	type LinkValue,
	linkValue,
	type RichTextValue,
	richTextValue,
} from '#content/field-values.ts'
import { isPlainObject } from '#platform/plain-object.ts'
import {
	type BlockField,
	type BlockFields,
	defineField,
	type FieldLimits,
	type FieldTexts,
	type FieldValues,
	schemaOf,
} from './define-field.ts'
import { richTextOf } from './rich-text-of.ts'

// The kinds of block fields. Each accepts what the content platforms store for "nothing" (null, '', {}) and returns one
// empty value, so that views never get undefined. A value of the wrong kind is refused, and the block with it. One of
// the platforms wraps every value as `{ value: … }`, and every entry of a list as `{ id, fields }`.

/** The schema of a stored value; `read` prepares what is in its wrapper. */
export const stored = <Schema extends z.ZodType>(read: (value: unknown) => unknown, schema: Schema) =>
	z.preprocess((value) => read(isPlainObject(value) && 'value' in value ? value.value : value), schema)

const line = stored((value) => value ?? '', z.string().trim())

/** A text that is empty or fits the schema. */
export const emptyOr = (schema: z.ZodType<string, string>) => line.pipe(z.literal('').or(schema))

type TextOptions = FieldTexts & { pattern?: RegExp; isRequired?: true; maxLength?: number }

/** Plain text of one or more lines; empty is `''`. */
export function text({ pattern, isRequired, maxLength, ...texts }: TextOptions = {}): BlockField<string> {
	const limits: FieldLimits = { isRequired, maxLength, pattern: pattern?.source }
	const limited = z.string().max(maxLength ?? Number.POSITIVE_INFINITY)
	const matching = pattern ? emptyOr(limited.regex(pattern)) : line.pipe(limited)
	return defineField({
		kind: 'text',
		schema: isRequired ? matching.pipe(z.string().min(1)) : matching,
		limits,
		...texts,
	})
}

/** A ProseMirror document; plain text is converted to paragraphs. Empty is null. */
export const richText = (texts: FieldTexts = {}) =>
	defineField({
		kind: 'richText',
		schema: stored(
			(value): unknown => {
				if (typeof value === 'string') return richTextOf(value)
				return isEmptyDocument(value) ? null : value
			},
			richTextValue.nullable() as z.ZodType<RichTextValue | null>,
		),
		...texts,
	})

/** A link; a plain address is a link without its own text. Empty is null. */
export const link = (texts: FieldTexts = {}) =>
	defineField({
		kind: 'link',
		schema: stored(
			(value): unknown => {
				if (typeof value === 'string' && value !== '') return { href: value }
				return isEmpty(value, 'href') ? null : value
			},
			linkValue.nullable() as z.ZodType<LinkValue | null>,
		),
		...texts,
	})

/** A picture; empty is null. */
export const image = (texts: FieldTexts = {}) =>
	defineField({
		kind: 'image',
		schema: stored(
			(value) => (isEmpty(value, 'src') ? null : withNumberedSize(value)),
			imageValue.nullable() as z.ZodType<ImageValue | null>,
		),
		...texts,
	})

/** The address of a video; empty is null. */
export const video = (texts: FieldTexts = {}) =>
	defineField({
		kind: 'video',
		schema: stored((value): unknown => {
			if (isEmpty(value, 'src')) return null
			return isPlainObject(value) ? value.src : value
		}, z.string().nullable()),
		...texts,
	})

/** The name of an icon of ours; empty is `''`. Views skip unknown ones, seed content is refused with them. */
export const icon = (texts: FieldTexts = {}) => defineField({ kind: 'icon', schema: line, ...texts })

/** A moment with its UTC offset, `2026-12-24T15:00:00+01:00`; empty is null. */
export const moment = (texts: FieldTexts = {}) =>
	defineField({
		kind: 'moment',
		schema: stored((value) => value || null, z.iso.datetime({ offset: true, local: true }).nullable()),
		...texts,
	})

/** One of several words; `fallback` if none is set. */
export const choice = <const Options extends readonly [string, ...string[]]>(
	options: Options,
	fallback: NoInfer<Options[number]>,
	texts: FieldTexts = {},
): BlockField<Options[number]> =>
	defineField({
		kind: 'choice',
		schema: stored((value) => value || fallback, z.enum(options)),
		limits: { options },
		...texts,
	})

/** A boolean; accepts the content platform's `'1'` and `''`. */
export const checkbox = (fallback = false, texts: FieldTexts = {}) =>
	defineField({
		kind: 'checkbox',
		schema: stored(
			(value) => (value === undefined || value === null ? fallback : (checkboxWords.get(value) ?? value)),
			z.boolean(),
		),
		...texts,
	})

const checkboxWords = new Map<unknown, boolean>([
	['', false],
	['0', false],
	['1', true],
	['false', false],
	['true', true],
])

type Range = { min: number; max: number }

/** A whole number within limits, also as text; empty is `fallback`. */
export const wholeNumber = (fallback: number, { min, max }: Range, texts: FieldTexts = {}) =>
	defineField({
		kind: 'number',
		schema: stored(numberOr(fallback), z.number().int().min(min).max(max)),
		limits: { min, max, isWhole: true },
		...texts,
	})

/** A number within limits, with a decimal point. */
export const decimal = (fallback: number, { min, max }: Range, texts: FieldTexts = {}) =>
	defineField({
		kind: 'number',
		schema: stored(numberOr(fallback), z.number().min(min).max(max)),
		limits: { min, max },
		...texts,
	})

const numberOr = (fallback: number) => (value: unknown) =>
	value === undefined || value === null || value === '' ? fallback : Number(value)

/** Several plain texts, without empty ones. */
export const textList = (texts: FieldTexts = {}) =>
	defineField({ kind: 'texts', schema: stored(withoutEmpty, z.array(z.string().trim())), ...texts })

/** Several of some words. */
export const choiceList = <const Options extends readonly [string, ...string[]]>(
	options: Options,
	texts: FieldTexts = {},
): BlockField<Options[number][]> =>
	defineField({
		kind: 'choices',
		schema: stored(withoutEmpty, z.array(z.enum(options))),
		limits: { options },
		...texts,
	})

/** An entry of a list. Its uid is unique in the list and stays when the entry is moved or changed. */
export type ListEntry<Fields extends BlockFields> = FieldValues<Fields & { uid: BlockField<string> }>

const entryUid = defineField({ kind: 'text', schema: z.string() })

/** The entries of a block, each with these fields; empty is `[]`. */
export function list<Fields extends BlockFields>(
	fields: Fields,
	texts: FieldTexts = {},
): BlockField<ListEntry<Fields>[]> {
	const entry = schemaOf({ ...fields, uid: entryUid })
	const read = (value: unknown) => (Array.isArray(value) ? withEntryUids(value.map(unwrapEntry)) : (value ?? []))
	return defineField({ kind: 'list', schema: stored(read, z.array(entry)), fields, ...texts })
}

/** Fields that belong together. */
export const group = <Fields extends BlockFields>(
	fields: Fields,
	texts: FieldTexts = {},
): BlockField<FieldValues<Fields>> =>
	defineField({
		kind: 'group',
		schema: stored((value) => unwrapEntry(value ?? {}), schemaOf(fields)),
		fields,
		...texts,
	})

/** A field that differs when it is not set: undefined. */
export const optional = <Value>(field: BlockField<Value>): BlockField<Value | undefined> => ({
	...field,
	schema: z.preprocess((value) => value ?? undefined, field.schema.optional()).optional(),
})

/** The variants of a button, named as on the content platform. */
export const buttonType = (
	fallback: 'Primary' | 'Secondary' | 'Ghost' | 'Ghost Contrast' = 'Primary',
	texts: FieldTexts = {},
) => choice(['Primary', 'Secondary', 'Ghost', 'Ghost Contrast'], fallback, texts)

/** The background of a section, in colours of the theme. */
export const background = () => choice(['None', 'Light', 'Dark', 'Accent'], 'None')

function unwrapEntry(entry: unknown): unknown {
	return isPlainObject(entry) && isPlainObject(entry.fields) ? { ...entry.fields, uid: entry.id } : entry
}

function withoutEmpty(value: unknown): unknown {
	return Array.isArray(value) ? value.filter((each) => each !== '' && each !== null) : (value ?? [])
}

function isEmpty(value: unknown, key: 'href' | 'src'): boolean {
	return value === undefined || value === null || value === '' || (isPlainObject(value) && !value[key])
}

/** The content platform writes sizes as texts: `1920`, or `100%`, which is dropped. */
function withNumberedSize(picture: unknown): unknown {
	if (!isPlainObject(picture)) return picture
	const sizes = ['width', 'height'].map((side) => [side, numberOf(picture[side])] as const)
	return { ...picture, ...Object.fromEntries(sizes.filter(([side]) => side in picture)) }
}

function numberOf(size: unknown): unknown {
	if (typeof size !== 'string') return size
	return size.endsWith('%') ? undefined : Number(size)
}

function isEmptyDocument(value: unknown): boolean {
	if (value === undefined || value === null) return true
	if (!isPlainObject(value)) return false
	const hasContent = Array.isArray(value.content) && value.content.length > 0
	return Object.keys(value).length === 0 || (value.type === 'doc' && !hasContent)
}
