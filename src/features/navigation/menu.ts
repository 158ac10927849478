/** A page in the tree as the content knows it; only what the menus ask of it. */
export type NavigationNode = {
	id: string
	path: string
	navigationTitle: string
	hideInNavigation: boolean
	isNavigableInMenuWhenItHasChildren: boolean
	externalLink?: { href: string } | undefined
	children: NavigationNode[]
}

/** An entry as the menus draw it. */
export type MenuEntry = {
	id: string
	title: string
	/** Null for an entry that only opens its children. */
	href: string | null
	children: MenuEntry[]
}

/** The visible part of the tree. `toHref` gives the address of a page path. */
export function toMenu(nodes: readonly NavigationNode[], toHref: (path: string) => string): MenuEntry[] {
	return nodes
		.filter((node) => !node.hideInNavigation && node.navigationTitle.trim() !== '')
		.map((node) => {
			const children = toMenu(node.children, toHref)
			const isLink = children.length === 0 || node.isNavigableInMenuWhenItHasChildren
			return {
				id: node.id,
				title: node.navigationTitle,
				href: isLink ? (node.externalLink?.href ?? toHref(node.path)) : null,
				children,
			}
		})
}

/** How an entry relates to the page that is shown: it is that page, or that page lies below it. */
export function currentState(entry: MenuEntry, pathname: string): 'page' | 'section' | null {
	if (entry.href === pathname) return 'page'
	const isAbove = entry.href !== null && pathname.startsWith(`${entry.href}/`)
	return isAbove || entry.children.some((child) => currentState(child, pathname) !== null) ? 'section' : null
}
