import type { ImageValue, LinkValue } from '#content/field-values.ts'
import { type MegaEntry, type MegaSource, toMegaMenu } from '#features/navigation/mega-menu.ts'
import type { FieldValues } from '../fields/define-field.ts'
import type { megaMenuNavigation } from './mega-menu-navigation.block.ts'

type Item = {
	uid: string
	Title: string
	Link: LinkValue | null
	HideInNavigation: boolean
	Text?: string
	Image?: ImageValue | null
	Items?: Item[]
}

/** The entries written by an editor, with the path of their fields as id. In the editor empty ones are kept. */
export function ownEntries(
	items: FieldValues<typeof megaMenuNavigation.fields>['Items'],
	{ isEditing }: { isEditing: boolean },
): MegaEntry[] {
	return toMegaMenu(toSources(items, 'Items', isEditing), (path) => path)
}

function toSources(items: readonly Item[], field: string, isEditing: boolean): MegaSource[] {
	return items.map(({ uid, Title, Link, HideInNavigation, Text, Image, Items = [] }) => {
		const id = `${field}.${uid}`
		return {
			id,
			field: id,
			path: Link?.href ?? (isEditing ? '#' : ''),
			navigationTitle: Title || Link?.text || (isEditing ? '…' : ''),
			hideInNavigation: HideInNavigation,
			// In content a parent has a link only if it can be followed.
			isNavigableInMenuWhenItHasChildren: Link !== null,
			text: Text ?? '',
			picture: Image?.src,
			children: toSources(Items, `${id}.Items`, isEditing),
		}
	})
}
