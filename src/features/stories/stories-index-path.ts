/**
 * Where all stories are, from what a teaser's StoriesIndexPage holds. On the content platform it is the address of the list's
 * data, which lies two segments below its page (`/stories/data/index`); ours is the page itself.
 */
export function storiesIndexPath(url: string): string {
	const segments = url.split('/')
	return segments.at(-2)?.toLowerCase() === 'data' ? segments.slice(0, -2).join('/') || '/' : url
}
