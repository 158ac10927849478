import { z } from 'zod'

/**
 * How the columns of a CSV feed become the fields of a record. Rules are applied in the order of the file.
 *
 * A rule takes its text from a `column`, from a constant `value`, or from a `template` in which `{name}` stands for a
 * column, a value or a field above it, and `{name|grouped}` for a number with its thousands grouped. A template may be a
 * list of parts: a part with anything missing is left out, the others are joined by a space.
 * The text is trimmed; `lookup` exchanges it (for null it counts as missing); `type` makes it a number or a flag; `min` and
 * `max` bound a number. A value that does not fit rejects the row, or only leaves the field out with a note in the report.
 */
const rule = z
	.object({
		column: z.string().optional(),
		value: z.union([z.string(), z.number(), z.boolean()]).optional(),
		template: z.union([z.string(), z.array(z.string())]).optional(),
		lookup: z.record(z.string(), z.string().nullable()).optional(),
		type: z.enum(['text', 'number', 'integer', 'flag']).default('text'),
		min: z.number().optional(),
		max: z.number().optional(),
		ifWrong: z.enum(['reject', 'leave-out']).default('reject'),
	})
	.strict()
	.refine(
		(one) => [one.column, one.value, one.template].filter((source) => source !== undefined).length === 1,
		'a rule needs one of column, value and template',
	)

export const csvMapping = z
	.object({
		description: z.string().optional(),
		delimiter: z.string().length(1).default(','),
		/** For `{name|grouped}`. */
		locale: z.string().default('en-GB'),
		/** The field that gets an id made of the row's content, for feeds without one: identical rows are one record. */
		idFromContent: z.string().optional(),
		/** Named values for the templates, which are no fields themselves. */
		values: z.record(z.string(), rule).default({}),
		fields: z.record(z.string(), rule),
	})
	.strict()

export type CsvMapping = z.infer<typeof csvMapping>
export type MappingRule = z.infer<typeof rule>

/** The column a field or a value comes from, where it is a single one. */
export function columnOf({ fields, values }: CsvMapping, name: string): string | undefined {
	const rule = Object.hasOwn(fields, name) ? fields[name] : Object.hasOwn(values, name) ? values[name] : undefined
	return rule?.column
}

/** The fields a mapped record can have. */
export function mappedFields({ fields, idFromContent }: CsvMapping): string[] {
	return [...Object.keys(fields), ...(idFromContent ? [idFromContent] : [])]
}
