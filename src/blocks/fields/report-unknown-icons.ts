import { isContentIconName } from '#ui/icon-names.ts'
import type { BlockContext } from '../define-block.ts'

/** Icons nobody drew are skipped by the views; the log says where they are asked for. */
export async function reportUnknownIcons(
	items: readonly { Icon: string }[],
	{ site, page, log }: Pick<BlockContext, 'site' | 'page' | 'log'>,
): Promise<void> {
	for (const { Icon } of items) {
		if (Icon !== '' && !isContentIconName(Icon))
			log.warn({ site: site.key, page: page?.id ?? null, icon: Icon }, 'unknown icon')
	}
}
