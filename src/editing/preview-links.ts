/** Where a page is shown as it will be for visitors, followed by its path. */
export const previewPath = '/desk/pages/preview'

/** An address of the site; files and the desk stay where they are. */
export function toPreviewAddress(href: string, previews = previewPath): string {
	const [path = ''] = href.split(/[?#]/, 1)
	const isPage = /^\/(?!\/)/.test(path) && !/^\/desk(?:\/|$)/.test(path) && !/\.[a-z\d]+$/i.test(path)
	return isPage ? `${previews}${href === '/' ? '' : href.replace(/^\/(?=[?#])/, '')}` : href
}

/** React writes attributes in double quotes and escapes `>` in them. */
const links = /(<(?:a\b[^>]*? href|form\b[^>]*? action)=")([^"]*)"/g

/** Links and forms of pages lead to previews, in a document that React has written; also without a script. */
export function linkToPreviews(html: string, previews = previewPath): string {
	return html.replace(links, (_, start: string, href: string) => `${start}${toPreviewAddress(href, previews)}"`)
}
