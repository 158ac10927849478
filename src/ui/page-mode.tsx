import { createContext, useContext } from 'react'

/**
 * Who a page is made for. In `editing` its fields are marked, empty ones are shown and links are inactive; `preview` is
 * for editors too, and looks as it will for visitors.
 */
export type PageMode = 'visitor' | 'editing' | 'preview'

const PageModeContext = createContext<PageMode>('visitor')

export const PageModeProvider = PageModeContext.Provider

export function usePageMode(): PageMode {
	return useContext(PageModeContext)
}

/** Attributes that mark a field of the page itself, such as the title of a story, for an outside editor. Empty for visitors. */
export function usePageFieldMark(): (
	field: string,
	isEmpty?: boolean,
) => { 'data-page-field'?: string; 'data-empty'?: '' } {
	const isEditing = usePageMode() === 'editing'
	return (field, isEmpty = false) =>
		isEditing ? { 'data-page-field': field, ...(isEmpty && { 'data-empty': '' as const }) } : {}
}
