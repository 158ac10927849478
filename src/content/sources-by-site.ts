import type { Logger } from '#platform/logger.ts'
import { withTimeout } from '#platform/timeout.ts'
import type { ContentSource } from './content-source.ts'

/** A source that takes longer to tell its changes is not waited for. */
const pollTimeoutMs = 2000

/** One source for all sites: those of `ofSite` have one of their own, the others share `others`. */
export function createSourceRouter(
	{ ofSite, others }: { ofSite: ReadonlyMap<string, ContentSource>; others: ContentSource },
	log: Logger,
): ContentSource {
	const sources = [...new Set([others, ...ofSite.values()])]
	const polling = new Map<ContentSource, Promise<void>>()
	const of = (site: string) => ofSite.get(site) ?? others

	/** The others hear of their changes while one source fails or does not answer. */
	async function poll(source: ContentSource): Promise<void> {
		const running = polling.get(source) ?? source.pollChanges().finally(() => polling.delete(source))
		polling.set(source, running)
		try {
			await withTimeout(running, pollTimeoutMs)
		} catch (err) {
			log.error({ err }, 'a content source did not tell its changes')
		}
	}

	return {
		getPage: (address) => of(address.site).getPage(address),
		getFrame: (address) => of(address.site).getFrame(address),
		findPageByRole: (query) => of(query.site).findPageByRole(query),
		findErrorPage: (address) => of(address.site).findErrorPage(address),
		findBlocks: (query) => of(query.site).findBlocks(query),
		getNavigation: (address) => of(address.site).getNavigation(address),
		listStories: (query) => of(query.site).listStories(query),
		findStoryNeighbours: (address) => of(address.site).findStoryNeighbours(address),
		listTags: (address) => of(address.site).listTags(address),
		listPages: (site) => of(site).listPages(site),
		getDictionary: (address) => of(address.site).getDictionary(address),
		// Those of the desk hold wherever the pages come from. Of two for the same requests the later one wins.
		listRedirects: async (site) =>
			of(site) === others
				? others.listRedirects(site)
				: [...(await of(site).listRedirects(site)), ...(await others.listRedirects(site))],
		listOrderedRedirects: (site) => of(site).listOrderedRedirects(site),
		async pollChanges() {
			await Promise.all(sources.map(poll))
		},
		onChange(listener) {
			const stops = sources.map((source) => source.onChange(listener))
			return () => {
				for (const stop of stops) stop()
			}
		},
	}
}
