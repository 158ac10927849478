import { createContext } from 'react'
import type { FormRules } from '#domain/form/field-rules.ts'

type FormFields = {
	/** What its fields take; their constraints follow from it. */
	rules?: FormRules
	/** Names of invalid fields. */
	wrong: readonly string[]
	/** Input from before the page was rendered again. */
	values: Readonly<Record<string, string>>
}

/** What a form knows of its fields; each field finds its part by its name. */
export const FormFieldsContext = createContext<FormFields>({ wrong: [], values: {} })
