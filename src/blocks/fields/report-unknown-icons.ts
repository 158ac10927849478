import { isContentIconName } from '#ui/icon-names.ts'
import type { BlockContext } from '../define-block.ts'

/** Views skip unknown icons; this logs where they are used. */
export function reportUnknownIcons(
	items: readonly { Icon: string }[],
	{ site, page, log }: Pick<BlockContext, 'site' | 'page' | 'log'>,
): void {
	for (const { Icon } of items) {
		if (Icon !== '' && !isContentIconName(Icon))
			log.warn({ site: site.key, page: page?.id ?? null, icon: Icon }, 'unknown icon')
	}
}
