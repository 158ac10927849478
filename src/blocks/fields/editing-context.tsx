import { createContext, useContext } from 'react'

const EditingContext = createContext(false)

/** Turns the marks of the fields below it on; nothing else of a page knows that it is being edited. */
export const EditingProvider = EditingContext.Provider

export function useIsEditing(): boolean {
	return useContext(EditingContext)
}

/** Names the field an element draws (`Title`, `Items.2.Text`), for the editor. Visitors get no attribute. */
export function useFieldMark(field: string, isEmpty = false): { 'data-field'?: string; 'data-empty'?: '' } {
	if (!useIsEditing()) return {}
	return isEmpty ? { 'data-field': field, 'data-empty': '' } : { 'data-field': field }
}
