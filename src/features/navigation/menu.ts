import type { Language } from '#domain/market.ts'

/** The fields of a page in the tree that menus need. */
export type NavigationNode = {
	id: string
	path: string
	navigationTitle: string
	/** The language of a page that is not in the language of the menu. */
	lang?: Language | undefined
	hideInNavigation: boolean
	isNavigableInMenuWhenItHasChildren: boolean
	externalLink?: { href: string } | undefined
	children: NavigationNode[]
}

/** An entry of a menu. */
export type MenuEntry = {
	id: string
	title: string
	/** The language of the title if it is not that of the menu. */
	lang?: Language
	/** Null for an entry that only opens its children. */
	href: string | null
	children: MenuEntry[]
}

/** The visible part of the tree. `toHref` converts a page path to an address. */
export function toMenu(nodes: readonly NavigationNode[], toHref: (path: string) => string): MenuEntry[] {
	return nodes
		.filter((node) => !node.hideInNavigation && node.navigationTitle.trim() !== '')
		.map((node) => {
			const children = toMenu(node.children, toHref)
			const isLink = children.length === 0 || node.isNavigableInMenuWhenItHasChildren
			return {
				id: node.id,
				title: node.navigationTitle,
				...(node.lang && { lang: node.lang }),
				href: isLink ? (node.externalLink?.href ?? toHref(node.path)) : null,
				children,
			}
		})
}

/** The relation of an entry to the current page: the page itself, or a section that contains it. */
export function currentState(entry: MenuEntry, pathname: string): 'page' | 'section' | null {
	if (entry.href === pathname) return 'page'
	const isAbove = entry.href !== null && pathname.startsWith(`${entry.href}/`)
	return isAbove || entry.children.some((child) => currentState(child, pathname) !== null) ? 'section' : null
}
