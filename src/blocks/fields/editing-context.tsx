import { createContext, type ReactNode, useContext } from 'react'
import { DeadLinksProvider } from '#ui/anchor.tsx'

const EditingContext = createContext(false)

/** Turns the marks of the fields below it on and its links off; nothing else of a page knows that it is being edited. */
export function EditingProvider({ value, children }: { value: boolean; children: ReactNode }) {
	return (
		<EditingContext value={value}>
			<DeadLinksProvider value={value}>{children}</DeadLinksProvider>
		</EditingContext>
	)
}

export function useIsEditing(): boolean {
	return useContext(EditingContext)
}

/** Names the field an element draws (`Title`, `Items.2.Text`), for the editor. Visitors get no attribute. */
export function useFieldMark(field: string, isEmpty = false): { 'data-field'?: string; 'data-empty'?: '' } {
	if (!useIsEditing()) return {}
	return isEmpty ? { 'data-field': field, 'data-empty': '' } : { 'data-field': field }
}
