import { useIsEditing } from '../fields/field-mark.ts'

/** Attributes that tell the editor which page an entry of a menu is. Empty for visitors. */
export function useEntryMark({ id, title }: { id: string; title: string }): {
	'data-menu-page'?: string
	'data-menu-title'?: string
} {
	return useIsEditing() ? { 'data-menu-page': id, 'data-menu-title': title } : {}
}
