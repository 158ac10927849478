import type { MenuEntry } from '#features/navigation/menu.ts'
import type { ResolvedBlock } from '../define-block.ts'

/** The menu that a header already carries, for pages that want to offer it once more. */
export function menuOf(header: readonly ResolvedBlock[]): MenuEntry[] {
	const navigation = header.find(({ name, hasFailed }) => name === 'MainNavigation' && !hasFailed)
	// Made by the block's own `load`.
	const data = navigation?.data as { menu: MenuEntry[] } | undefined
	return data?.menu ?? []
}
