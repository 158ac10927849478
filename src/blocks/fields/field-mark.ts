import { usePageMode } from '#ui/page-mode.tsx'

export function useIsEditing(): boolean {
	return usePageMode() === 'editing'
}

/**
 * Attributes that mark the field of an element for the editor: `Title`, or `Items.<uid>.Text` in an entry. Empty for
 * visitors.
 */
export function useFieldMark(field: string, isEmpty = false): { 'data-field'?: string; 'data-empty'?: '' } {
	if (!useIsEditing()) return {}
	return isEmpty ? { 'data-field': field, 'data-empty': '' } : { 'data-field': field }
}
