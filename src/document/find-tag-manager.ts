import {
	parseTagManagerId,
	type TagManager,
	type TagSettings,
	tagHosts,
} from '#features/analytics/tag-manager-settings.ts'
import type { PageContext } from '#page/page-context.ts'

/** The tag manager with the id of an editor; its hosts are allowed. Null without a configured host, whatever the id. */
export function findTagManager(
	{ site, path, cache, log }: Pick<PageContext, 'site' | 'path' | 'cache' | 'log'>,
	settings: TagSettings | null,
	written: string | null,
): TagManager | null {
	if (!written || !settings) return null
	const id = parseTagManagerId(written)
	if (!id) {
		log.warn({ site: site.key, path, gtmID: written }, 'this is no id of the tag manager')
		return null
	}
	cache.allowHosts(tagHosts(settings))
	return { id, origin: settings.origin }
}
