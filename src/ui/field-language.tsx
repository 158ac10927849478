import { createContext, useContext } from 'react'

/** Fields of a block that are in another language than the page, by their names. */
export type OtherLanguageFields = { language: string; names: readonly string[] }

const OtherLanguageFieldsContext = createContext<OtherLanguageFields | null>(null)

/** Around one block; null if all of it is in the language of the page. */
export const OtherLanguageFieldsProvider = OtherLanguageFieldsContext.Provider

/** The `lang` of the element that shows a field, `Title` or `Items.<uid>.Text`; none in the language of the page. */
export function useFieldLanguage(field: string): string | undefined {
	const other = useContext(OtherLanguageFieldsContext)
	const [name = ''] = field.split('.', 1)
	return other?.names.includes(name) ? other.language : undefined
}
