import { z } from 'zod'
import { isCalendarDay } from '../calendar/calendar-day.ts'
import { parseDistance } from '../cars/parse-distance.ts'
import { customerValue, line, paragraphs } from '../customer/customer-values.ts'
import type { FieldRule, FormRules } from './field-rules.ts'

type Shape<Rules extends FormRules> = { [Name in keyof Rules]: z.ZodType<ValueOf<Rules[Name]>> }

type ValueOf<Rule extends FieldRule> = Rule['kind'] extends 'tick'
	? boolean
	: Rule['kind'] extends 'number'
		? number | (IsRequired<Rule> extends true ? never : null)
		: Rule extends { kind: 'choice'; options: readonly (infer Option)[] }
			? Option | (IsRequired<Rule> extends true ? never : '')
			: string

type IsRequired<Rule extends FieldRule> = Rule['input'] extends { required: true } ? true : false

/** The server's check of a form: the same limits as the browser's. An optional field that is missing counts as empty. */
export function formSchema<Rules extends FormRules>(rules: Rules): z.ZodObject<Shape<Rules>, z.core.$strip> {
	const shape = Object.entries(rules).map(([name, rule]) => [name, fieldSchema(rule)])
	// The compiler does not follow names through entries.
	return z.object(Object.fromEntries(shape) as Shape<Rules>)
}

export function fieldSchema(rule: FieldRule): z.ZodType {
	const { kind, input, options = [] } = rule
	const { required = false, maxLength = 0, max = 0 } = input
	const filled = (text: z.ZodType<string>) => (required ? text.refine((typed) => typed !== '') : text.default(''))
	const written = (isRight: (typed: string) => boolean) =>
		filled(line(answerLength)).refine((typed) => typed === '' || isRight(String(typed)))
	switch (kind) {
		case 'tick':
			return tick.default(false).pipe(required ? z.literal(true) : z.boolean())
		case 'line':
		case 'plate':
			return filled(line(maxLength))
		case 'paragraphs':
			return filled(paragraphs(maxLength))
		case 'number': {
			const number = z
				.union([z.number(), z.string().max(20)])
				.transform((given) => parseDistance(String(given)))
				.pipe(z.number().max(max))
			const empty = z.literal('').transform(() => null)
			return required ? number : empty.or(number).nullable().default(null)
		}
		case 'decimal':
			return written((typed) => /^-?\d{1,15}([.,]\d{1,10})?$/.test(typed))
		case 'digits':
			return filled(line(maxLength).transform((typed) => typed.replace(/[\s,.]/g, ''))).refine((typed) =>
				/^\d{0,7}$/.test(String(typed)),
			)
		case 'day':
			return written(isCalendarDay)
		case 'choice':
			return written((typed) => options.includes(typed))
		default:
			return customerValue(kind)
	}
}

/** The longest option of a choice. */
const answerLength = 200

/** A checkbox: `true` from script, `on` from a plain form. */
export const tick = z
	.union([z.boolean(), z.enum(['on', 'true', 'false', ''])])
	.transform((given) => given === true || given === 'on' || given === 'true')
