import { toCustomerValue } from '../customer/customer-fields.ts'
import { customerInputs } from '../customer/customer-inputs.ts'
import { tidyPhone, toMobile } from '../customer/phone-number.ts'
import type { FieldRule, FormRules } from './field-rules.ts'

// The check of customers' forms without zod, for islands and for what is posted to them.

/** `FormData`, `URLSearchParams`, or a `Map` where no form is sent. */
export type SentFields = { get(name: string): unknown }

/** A text field of a form; empty if it is missing. */
export function fieldText(fields: SentFields, name: string): string {
	const value = fields.get(name)
	return typeof value === 'string' ? value : ''
}

/** What was typed, tidied but not checked. */
export function readForm<Rules extends FormRules>(rules: Rules, fields: SentFields): Record<keyof Rules, string> {
	const texts = Object.entries(rules).map(([name, { kind }]) => [name, tidy(kind, fieldText(fields, name).trim())])
	return Object.fromEntries(texts)
}

function tidy(kind: FieldRule['kind'], typed: string): string {
	if (kind === 'phone') return tidyPhone(typed)
	return kind === 'mobile' ? toMobile(typed) : typed.replaceAll('\r\n', '\n')
}

/** The fields that are missing or invalid, in the order of the form. */
export function findWrong<Rules extends FormRules>(
	rules: Rules,
	values: Record<keyof Rules, string>,
): (keyof Rules & string)[] {
	return Object.keys(rules).filter((name) => {
		const { kind, input } = rules[name] as FieldRule
		const typed = values[name] as string
		if (isCustomerValue(kind)) return toCustomerValue(kind, typed) === null
		return typed.trim().length > (input.maxLength ?? Number.POSITIVE_INFINITY)
	})
}

const isCustomerValue = (kind: FieldRule['kind']): kind is keyof typeof customerInputs => kind in customerInputs
