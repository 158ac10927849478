/** Names of what a cached page was made from. A content change lists the names that no longer hold. */
export const contentTag = {
	page: (site: string, pageId: string) => `content:${site}:page:${pageId}`,
	/** Header, footer and menus: every page of the site carries it. */
	frame: (site: string) => `content:${site}:frame`,
	stories: (site: string) => `content:${site}:stories`,
	dictionary: (site: string) => `content:${site}:dictionary`,
	redirects: (site: string) => `content:${site}:redirects`,
	/** More changed than is remembered: nothing cached from content holds. */
	everything: 'content:*',
}
