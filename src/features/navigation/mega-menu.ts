import type { Language } from '#domain/market.ts'
import type { NavigationNode } from './menu.ts'

/** An entry of the mega menu. Its children are in a panel, theirs in a list below each child. */
export type MegaEntry = {
	id: string
	title: string
	/** The language of the title if it is not that of the menu. */
	lang?: Language
	/** Null for an entry that only opens its children. */
	href: string | null
	text: string
	picture: string | null
	/** Where it is in the fields of the block; undefined for a page. */
	field?: string
	children: MegaEntry[]
}

/** A page, or an item written by an editor. */
export type MegaSource = Omit<NavigationNode, 'children'> & {
	text?: string
	picture?: string | undefined
	field?: string
	children: readonly MegaSource[]
}

/** Specification 1 §2: an item with more children shows their pictures on every screen, others on wide screens only. */
const childrenWithoutPictures = 4

/** The visible entries, without hidden ones and those with neither a link nor children. */
export function toMegaMenu(nodes: readonly MegaSource[], toHref: (path: string) => string): MegaEntry[] {
	return nodes
		.filter((node) => !node.hideInNavigation && node.navigationTitle.trim() !== '')
		.map((node) => {
			const children = toMegaMenu(node.children, toHref)
			const address = node.externalLink?.href ?? (node.path === '' ? null : toHref(node.path))
			const isLink = children.length === 0 || node.isNavigableInMenuWhenItHasChildren
			return {
				id: node.id,
				title: node.navigationTitle,
				...(node.lang && { lang: node.lang }),
				href: isLink ? address : null,
				text: node.text ?? '',
				picture: node.picture ?? null,
				...(node.field !== undefined && { field: node.field }),
				children,
			}
		})
		.filter(({ href, children }) => href !== null || children.length > 0)
}

/** Whether an item's children have their pictures on every screen, on wide screens only, or not at all. */
export function picturesOf({ children }: MegaEntry): 'always' | 'wide' | 'none' {
	if (children.every(({ picture }) => picture === null)) return 'none'
	return children.length > childrenWithoutPictures ? 'always' : 'wide'
}
