/** Tags of what a cached page was made from. A content change lists the tags to drop. */
export const contentTag = {
	page: (site: string, pageId: string) => `content:${site}:page:${pageId}`,
	/** Stands for the tags of all pages of a site. */
	anyPage: (site: string) => `content:${site}:page:*`,
	/** Header, footer and menus: every page of the site carries it. */
	frame: (site: string) => `content:${site}:frame`,
	stories: (site: string) => `content:${site}:stories`,
	dictionary: (site: string) => `content:${site}:dictionary`,
	redirects: (site: string) => `content:${site}:redirects`,
	/** More changed than is recorded: everything cached from content is dropped. */
	everything: 'content:*',
}

/** The tags that a change makes stale: a changed page stands for all pages too, since an answer may have looked for one that was missing. */
export function staleTags(tags: readonly string[]): string[] {
	const anyPages = tags.filter((tag) => pageTag.test(tag)).map((tag) => tag.replace(pageTag, '$<pages>*'))
	return [...new Set([...tags, ...anyPages])]
}

const pageTag = /^(?<pages>content:[^:]+:page:).+$/
