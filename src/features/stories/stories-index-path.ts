/**
 * The path of the page with all stories, from a teaser's StoriesIndexPage. On the content platform that is the address
 * of the list's data, two segments below its page (`/stories/data/index`); ours is the page itself.
 */
export function storiesIndexPath(url: string): string {
	const segments = url.split('/')
	return segments.at(-2)?.toLowerCase() === 'data' ? segments.slice(0, -2).join('/') || '/' : url
}
