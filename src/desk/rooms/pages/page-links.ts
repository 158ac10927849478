import type { Language } from '#domain/market.ts'
import type { Site } from '#sites/site.ts'
import { toSitePath } from '#sites/site-address.ts'

/** The page on which a page is changed as a whole. Ids of pages from files have slashes. */
export const settingsAddress = (id: string) => `/desk/pages/page/${id.split('/').map(encodeURIComponent).join('/')}`

/** The form in which a time is chosen for pages. */
export function planAddress(pages: readonly { id: string; language: string }[], action: 'publish' | 'offline'): string {
	const names = pages.map(({ id, language }) => ['draft', `${language} ${id}`])
	return `/desk/pages/plans/new?${new URLSearchParams([...names, ['as', action]])}`
}

/** It is a header of answers too, so letters beyond ASCII are encoded. */
export function editorAddress({ site }: { site: Site }, language: Language, path: string): string {
	const address = encodeURI(toSitePath(site, language, path))
	return `/desk/pages/edit${address === '/' ? '' : address}`
}
