import { createContext, type ReactNode, useContext } from 'react'
import { DeadLinksProvider } from '#ui/anchor.tsx'

const EditingContext = createContext(false)

/** Enables the field marks below it and disables the links. Other parts of a page do not depend on editing. */
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

/** Attributes that mark the field of an element (`Title`, `Items.2.Text`) for the editor. Empty for visitors. */
export function useFieldMark(field: string, isEmpty = false): { 'data-field'?: string; 'data-empty'?: '' } {
	if (!useIsEditing()) return {}
	return isEmpty ? { 'data-field': field, 'data-empty': '' } : { 'data-field': field }
}
