import { z } from 'zod'
import type { TextKey } from '#i18n/texts.ts'

/** The kinds of fields of blocks. */
export type FieldKind =
	| 'text'
	| 'richText'
	| 'link'
	| 'image'
	| 'video'
	| 'icon'
	| 'choice'
	| 'checkbox'
	| 'number'
	| 'moment'
	| 'carFilter'
	| 'texts'
	| 'choices'
	| 'list'
	| 'group'

/** What the schema enforces, as plain data for an editor's controls. */
export type FieldLimits = {
	/** Empty is refused. */
	isRequired?: boolean
	maxLength?: number
	/** A regular expression for the text, unless it is empty. */
	pattern?: string
	/** The words of a choice. */
	options?: readonly string[]
	min?: number
	max?: number
	isWhole?: boolean
}

type NameBelow<Prefix extends string, Key = TextKey> = Key extends `${Prefix}.${infer Name}` ? Name : never

/**
 * The names of label and help among the texts of the area `fields`. By default both are the field's own name, so that
 * blocks share the texts of fields that mean the same.
 */
export type FieldTexts = { label?: LabelName; help?: HelpName }

type LabelName = NameBelow<'fields.label'>
type HelpName = NameBelow<'fields.help'>

/** A field of a block: everything that editors, checks and guides know about it. */
export type BlockField<Value = unknown> = FieldTexts & {
	kind: FieldKind
	/** Parses the stored value. */
	schema: z.ZodType<Value>
	limits: FieldLimits
	/** The fields of a group, or of each entry of a list. */
	fields?: BlockFields
}

export type BlockFields = { readonly [name: string]: BlockField }

/** The parsed values of fields. */
export type FieldValues<Fields extends BlockFields> = {
	-readonly [Name in keyof Fields]: Fields[Name] extends BlockField<infer Value> ? Value : never
}

export function defineField<Value>({
	limits = {},
	...field
}: Omit<BlockField<Value>, 'limits'> & { limits?: FieldLimits }): BlockField<Value> {
	return { ...field, limits }
}

/** The schema of fields that are stored together. */
export function schemaOf<Fields extends BlockFields>(fields: Fields): z.ZodType<FieldValues<Fields>> {
	const shape = Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]))
	// The type of an object made from entries is lost.
	return z.object(shape) as unknown as z.ZodType<FieldValues<Fields>>
}
