/** Where a page is shown as it will be for visitors, followed by its path. */
export const previewPath = '/desk/pages/preview'

type Previews = {
	/** Where previews are, instead of the desk's. */
	path?: string
	/** A query that all previews have: which version is shown, and in which design. */
	kept?: string
}

/** An address of the site; files and the desk stay where they are. */
export function toPreviewAddress(href: string, { path: previews = previewPath, kept = '' }: Previews = {}): string {
	const [path = ''] = href.split(/[?#]/, 1)
	const isPage = /^\/(?!\/)/.test(path) && !/^\/desk(?:\/|$)/.test(path) && !/\.[a-z\d]+$/i.test(path)
	if (!isPage) return href
	return withQuery(`${previews}${href === '/' ? '' : href.replace(/^\/(?=[?#])/, '')}`, kept)
}

/** Before the fragment; in a document `&#x27;` begins none. */
function withQuery(address: string, query: string): string {
	if (query === '') return address
	const [, before = '', fragment = ''] = /^(.*?)((?<!&)#.*)?$/.exec(address) ?? []
	return `${before}${before.includes('?') ? '&' : '?'}${query}${fragment}`
}

/** React writes attributes in double quotes and escapes `>` in them. */
const links = /(<(?:a\b[^>]*? href|form\b[^>]*? action)=")([^"]*)"/g

/** Links and forms of pages lead to previews, in a document that React has written; also without a script. */
export function linkToPreviews(html: string, previews: Previews = {}): string {
	return html.replace(links, (_, start: string, href: string) => {
		const address = toPreviewAddress(href, previews)
		return `${start}${address === href ? href : address.replaceAll(/&(?!#?\w+;)/g, '&amp;')}"`
	})
}
