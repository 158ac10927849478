import { z } from 'zod'

/**
 * How the columns of a CSV feed become the fields of a record. Rules are applied in the order of the file.
 *
 * A rule takes its text from a `column`, from a constant `value`, or from a `template`, in which `{name}` is replaced
 * by a column, a value or a field above it, and `{name|grouped}` by a number with grouped thousands. A template may be
 * a list of parts: a part with a missing value is left out, the others are joined by a space. The text is trimmed;
 * `lookup` replaces it (null counts as missing); `type` converts it to a number or a flag; `min` and `max` bound a
 * number. An invalid value rejects the row, or only drops the field with a note in the report.
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
		/** Used for `{name|grouped}`. */
		locale: z.string().default('en-GB'),
		/**
		 * The field that gets an id computed from the row's content, for feeds without ids. Identical rows become one
		 * record.
		 */
		idFromContent: z.string().optional(),
		/** Named values for templates that are not fields themselves. */
		values: z.record(z.string(), rule).default({}),
		fields: z.record(z.string(), rule),
	})
	.strict()

export type CsvMapping = z.infer<typeof csvMapping>
export type MappingRule = z.infer<typeof rule>

/** The column of a field or value, if there is exactly one. */
export function columnOf({ fields, values }: CsvMapping, name: string): string | undefined {
	const rule = Object.hasOwn(fields, name) ? fields[name] : Object.hasOwn(values, name) ? values[name] : undefined
	return rule?.column
}

/** All fields that a mapped record can have. */
export function mappedFields({ fields, idFromContent }: CsvMapping): string[] {
	return [...Object.keys(fields), ...(idFromContent ? [idFromContent] : [])]
}
