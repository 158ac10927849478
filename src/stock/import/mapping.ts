import { z } from 'zod'
import { isEncoding } from '#platform/feed/decode-feed.ts'
import { isDateFormat } from './date-text.ts'

/**
 * How the columns of a CSV feed become the fields of a record; docs/stock-feeds.md describes it with an example. Rules
 * are applied in the order of the file.
 */

/** Makes a list of one text, or of the texts of several columns. */
const list = z
	.object({
		separator: z.string().min(1).optional(),
		/** Makes an object of each entry, from its parts in this order. */
		fields: z.array(z.string().min(1)).min(1).optional(),
		fieldSeparator: z.string().min(1).default(':'),
	})
	.strict()

const rule = z
	.object({
		column: z.string().optional(),
		columns: z.array(z.string()).min(1).optional(),
		value: z.union([z.string(), z.number(), z.boolean()]).optional(),
		template: z.union([z.string(), z.array(z.string())]).optional(),
		lookup: z.record(z.string(), z.string().nullable()).optional(),
		type: z.enum(['text', 'number', 'integer', 'flag', 'date']).default('text'),
		/** Such as `DD/MM/YYYY HH:mm`; ISO dates if not set. */
		dateFormat: z.string().refine(isDateFormat, 'a date format needs YYYY, MM and DD, each once').optional(),
		min: z.number().optional(),
		max: z.number().optional(),
		list: list.optional(),
		ifWrong: z.enum(['reject', 'leave-out']).default('reject'),
	})
	.strict()
	.refine(
		(one) => [one.column, one.columns, one.value, one.template].filter((source) => source !== undefined).length === 1,
		'a rule needs one of column, columns, value and template',
	)
	.refine((one) => one.columns === undefined || one.list !== undefined, 'several columns need a list')
	.refine((one) => one.dateFormat === undefined || one.type === 'date', 'a date format needs the type date')

export const csvMapping = z
	.object({
		description: z.string().optional(),
		delimiter: z.string().length(1).default(','),
		encoding: z.string().refine(isEncoding, 'not the name of an encoding').default('utf-8'),
		/** Between whole numbers and decimals; the thousands are grouped by spaces or the other of the two. */
		decimal: z.enum(['.', ',']).default('.'),
		/** Used for `{name|grouped}`. */
		locale: z.string().default('en-GB'),
		/**
		 * The field that gets an id computed from the row's content, for feeds without ids. Identical rows become one
		 * record.
		 */
		idFromContent: z.string().optional(),
		/** Named values for templates that are not fields themselves. */
		values: z.record(z.string(), rule).default({}),
		/** By field; `car_primary_image.thumbnail_url` is a field inside of another. */
		fields: z.record(z.string(), rule),
	})
	.strict()

export type CsvMapping = z.infer<typeof csvMapping>
export type MappingRule = z.infer<typeof rule>

/** A name in braces, with an optional format. */
export const placeholderPattern = /\{([^{}|]*)(?:\|([^{}]*))?\}/g

export function placeholdersOf({ template }: MappingRule): { name: string; format: string | undefined }[] {
	return [template ?? []]
		.flat()
		.flatMap((part) => Array.from(part.matchAll(placeholderPattern), ([, name = '', format]) => ({ name, format })))
}

/** The columns that a field or value is made of. `field` may be the outer field of rules such as `image.url`. */
export function columnsOf({ fields, values }: CsvMapping, field: string): string[] {
	const rules = [...Object.entries(values), ...Object.entries(fields)]
	const own = rules.filter(([name]) => name === field || name.startsWith(`${field}.`))
	const isRule = (name: string) => Object.hasOwn(values, name) || Object.hasOwn(fields, name)
	return own.flatMap(([, rule]) => [
		...[rule.column ?? rule.columns ?? []].flat(),
		...placeholdersOf(rule).flatMap(({ name }) => (isRule(name) ? [] : [name])),
	])
}

/** All fields of the record that a mapped row can have. */
export function mappedFields({ fields, idFromContent }: CsvMapping): string[] {
	const outer = Object.keys(fields).map((name) => name.split('.')[0] ?? name)
	return [...new Set([...outer, ...(idFromContent ? [idFromContent] : [])])]
}
