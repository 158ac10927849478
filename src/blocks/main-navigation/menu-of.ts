import type { MenuEntry } from '#features/navigation/menu.ts'
import type { ResolvedBlock } from '../define-block.ts'

/** The menu from the blocks of a header, for pages that show it again. */
export function menuOf(header: readonly ResolvedBlock[]): MenuEntry[] {
	const navigation = header.find(({ name, problem }) => name === 'MainNavigation' && !problem)
	// Created by the block's own `load`.
	const data = navigation?.data as { menu: MenuEntry[] } | undefined
	return data?.menu ?? []
}
