import { z } from 'zod'
import {
	type ImageValue,
	imageValue,
	type LinkValue,
	linkValue,
	type RichTextValue,
	richTextValue,
} from '#content/field-values.ts'
import { richTextOf } from './rich-text-of.ts'

// The kinds of block fields. Each accepts what the content platforms store for "nothing" (null, '', {}) and returns one
// empty value, so that views never get undefined. A value of the wrong kind is refused, and the block with it. One of
// the platforms wraps every value as `{ value: … }`.

const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value)

/** A field of `schema`; `read` prepares its unwrapped value. */
export const field = <Schema extends z.ZodType>(read: (value: unknown) => unknown, schema: Schema) =>
	z.preprocess((stored) => read(isRecord(stored) && 'value' in stored ? stored.value : stored), schema)

/** Plain text of one or more lines; empty is `''`. */
export const text = () => field((value) => value ?? '', z.string().trim())

/** A ProseMirror document; plain text is converted to paragraphs. Empty is null. */
export const richText = () =>
	field(
		(value): unknown => {
			if (typeof value === 'string') return richTextOf(value)
			return isEmptyDocument(value) ? null : value
		},
		richTextValue.nullable() as z.ZodType<RichTextValue | null>,
	)

/** A link; a plain address is a link without its own text. Empty is null. */
export const link = () =>
	field(
		(value): unknown => {
			if (typeof value === 'string' && value !== '') return { href: value }
			return isEmpty(value, 'href') ? null : value
		},
		linkValue.nullable() as z.ZodType<LinkValue | null>,
	)

/** A picture; empty is null. */
export const image = () =>
	field((value) => (isEmpty(value, 'src') ? null : value), imageValue.nullable() as z.ZodType<ImageValue | null>)

/** The address of a video; empty is null. */
export const video = () =>
	field((value): unknown => {
		if (isEmpty(value, 'src')) return null
		return isRecord(value) ? value.src : value
	}, z.string().nullable())

/** One of several words; `fallback` if none is set. */
export const choice = <const Options extends readonly [string, ...string[]]>(
	options: Options,
	fallback: NoInfer<Options[number]>,
) => field((value) => value || fallback, z.enum(options))

/** A boolean; accepts the content platform's `'1'` and `''`. */
export const checkbox = (fallback = false) =>
	field(
		(value) => (value === undefined || value === null ? fallback : (checkboxWords.get(value) ?? value)),
		z.boolean(),
	)

const checkboxWords = new Map<unknown, boolean>([
	['', false],
	['0', false],
	['1', true],
	['false', false],
	['true', true],
])

/** A whole number within limits, also as text; empty is `fallback`. */
export const wholeNumber = (fallback: number, { min, max }: Limits) =>
	field(numberOr(fallback), z.number().int().min(min).max(max))

/** A number within limits, with a decimal point. */
export const decimal = (fallback: number, { min, max }: Limits) =>
	field(numberOr(fallback), z.number().min(min).max(max))

type Limits = { min: number; max: number }

const numberOr = (fallback: number) => (value: unknown) =>
	value === undefined || value === null || value === '' ? fallback : Number(value)

/** The entries of a block; empty is `[]`. */
export const list = <Item extends z.ZodType>(item: Item) => field((value) => value ?? [], z.array(item))

/** The variants of a button, named as on the content platform. */
export const buttonType = (fallback: 'Primary' | 'Secondary' | 'Ghost' | 'Ghost Contrast' = 'Primary') =>
	choice(['Primary', 'Secondary', 'Ghost', 'Ghost Contrast'], fallback)

/** The background of a section, in colours of the theme. */
export const background = () => choice(['None', 'Light', 'Dark', 'Accent'], 'None')

function isEmpty(value: unknown, key: 'href' | 'src'): boolean {
	return value === undefined || value === null || value === '' || (isRecord(value) && !value[key])
}

function isEmptyDocument(value: unknown): boolean {
	if (value === undefined || value === null) return true
	if (!isRecord(value)) return false
	const hasContent = Array.isArray(value.content) && value.content.length > 0
	return Object.keys(value).length === 0 || (value.type === 'doc' && !hasContent)
}
