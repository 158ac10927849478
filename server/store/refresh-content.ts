import { findBlockFaults } from '#blocks/find-block-faults.server.ts'
import type { ContentStore } from '#content/content-store.ts'
import { refreshSeedContent } from '#content/seed/load-seed.server.ts'
import { sites } from '#sites/registry.ts'

/** Takes the edited seed files in these folders of `content` into the store. Files of all sites extend those of `_shared`. */
export async function refreshContent(content: ContentStore, folders: ReadonlySet<string>): Promise<void> {
	const edited = folders.has('_shared') ? sites : sites.filter(({ key }) => folders.has(key))
	for (const site of edited) {
		await refreshSeedContent(content, site, { directory: 'content', checkBlock: findBlockFaults })
	}
}
