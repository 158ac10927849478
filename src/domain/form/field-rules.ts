import { type CustomerValue, customerInputs } from '../customer/customer-inputs.ts'

/** Attributes of a control, which the browser checks and servers read their limits from. */
type InputRules = {
	type?: string
	inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email'
	autoComplete?: string
	autoCapitalize?: string
	spellCheck?: boolean
	required?: boolean
	maxLength?: number
	pattern?: string
	min?: number
	max?: number
	step?: number | 'any'
}

/** What a field takes. `form-schema.ts` is the server's check of the same. */
export type FieldRule = {
	kind: CustomerValue | 'line' | 'paragraphs' | 'plate' | 'number' | 'decimal' | 'digits' | 'day' | 'choice' | 'tick'
	input: InputRules
	/** Of a choice. */
	options?: readonly string[]
}

/** The fields of a form by their names. */
export type FormRules = Readonly<Record<string, FieldRule>>

export const required = <Rule extends FieldRule>({ input, ...rule }: Rule) => ({
	...rule,
	input: { ...input, required: true as const },
})

export const customerField = <Value extends CustomerValue>(kind: Value) =>
	required({ kind, input: customerInputs[kind] })

export const lineField = (maxLength: number) => ({ kind: 'line' as const, input: { maxLength } })

export const paragraphsField = (maxLength: number) => ({ kind: 'paragraphs' as const, input: { maxLength } })

export const choiceField = <const Option extends string>(options: readonly Option[]) => ({
	kind: 'choice' as const,
	input: {},
	options,
})

export const tickField = () => ({ kind: 'tick' as const, input: {} })
