import type { MenuEntry } from '#features/navigation/menu.ts'
import { isDrawn, type PageBlock } from '../define-block.ts'

/** The menu that a header already carries, for pages that want to offer it once more. */
export function menuOf(header: readonly PageBlock[]): MenuEntry[] {
	const live = header.flatMap((block) => (isDrawn(block) ? [] : block))
	const navigation = live.find(({ name, hasFailed }) => name === 'MainNavigation' && !hasFailed)
	// Made by the block's own `load`.
	const data = navigation?.data as { menu: MenuEntry[] } | undefined
	return data?.menu ?? []
}
