import { contentTag } from '#content/cache-tags.ts'
import type { BlockContext } from '../define-block.ts'

/**
 * Returns the loaded stories. On a failure it logs, returns `nothing`, and makes the page expire soon (specification 1
 * §8).
 */
export async function orWithoutStories<Loaded, Nothing extends Loaded>(
	loading: Promise<Loaded>,
	nothing: Nothing,
	{ site, siteLanguage: { language }, cache, log }: BlockContext,
): Promise<Loaded> {
	cache.addTag(contentTag.stories(site.key))
	try {
		return await loading
	} catch (err) {
		log.error({ err, site: site.key, language }, 'stories failed to load')
		cache.markIncomplete()
		return nothing
	}
}
