import type { ContentStore } from '#content/content-store.ts'
import { previewPath } from '#editing/preview-links.ts'
import { parseSitePath, toSitePath } from '#sites/site-address.ts'
import type { StaffRequest } from '../../../desk-page.ts'

/** What staff look at, and what can be changed of it. */
export type Look = {
	/** Of the site, language prefix included. */
	pathname: string
	shown: 'draft' | 'published'
	/** Of the document that shows it. */
	address: string
	/** The page here, or the nearest above an address without one, such as that of a car. */
	page: { name: string; editor: string; isHere: boolean } | null
	isPublished: boolean
	hasDraft: boolean
}

/** Path of the site below the first segment of an address in the room. */
export function pathBelow({ below: [, ...segments] }: StaffRequest): string {
	return `/${segments.map(encodeURIComponent).join('/')}`
}

export async function lookAt(request: StaffRequest, store: ContentStore): Promise<Look> {
	const { site, query } = request
	const pathname = pathBelow(request)
	const { siteLanguage, path } = parseSitePath(site, decodeURIComponent(pathname))
	const { language } = siteLanguage
	const of = (own: string) => ({ site: site.key, language, path: own })
	const [here, published] = await Promise.all([store.findDraftPage(of(path)), store.getPage(of(path))])
	let page = here
	for (let up = path; !page && up !== '/'; page = await store.findDraftPage(of(up)))
		up = up.replace(/\/[^/]*$/, '') || '/'
	const draft = here && (await store.findDraft({ site: site.key, pageId: here.id, language: here.contentLanguage }))
	const asked = query.get('as')
	const isHidden = here !== null && published === null
	const shown = asked === 'draft' || (asked !== 'published' && isHidden) ? 'draft' : 'published'
	return {
		pathname,
		shown,
		address: shown === 'published' ? pathname : `${previewPath}${pathname === '/' ? '' : pathname}`,
		page: page && {
			name: page.name,
			editor: `/desk/pages/edit${toSitePath(site, language, page.path === '/' ? '' : page.path)}`,
			isHere: page === here,
		},
		isPublished: !isHidden,
		hasDraft: draft !== null,
	}
}
