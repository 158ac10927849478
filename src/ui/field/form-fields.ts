import { createContext } from 'react'

type FormFields = {
	/** Names of invalid fields. */
	wrong: readonly string[]
	/** Input from before the page was rendered again. */
	values: Record<string, string>
}

/** What a form knows of its fields; each field finds its part by its name. */
export const FormFieldsContext = createContext<FormFields>({ wrong: [], values: {} })
