import { menuOf } from '#blocks/main-navigation/menu-of.ts'
import { loadFrame } from '#document/frame.server.ts'
import { loadPageData, pageHead } from '#document/page-data.server.ts'
import { PageError } from '#document/page-error.tsx'
import { pageTitle } from '#document/page-head.ts'
import type { Redirect, SitePage } from '#document/site-page.ts'
import { createTranslate } from '#i18n/texts.ts'
import type { PostedForm, Visit } from '../context.server.ts'
import { pageRoutes } from './pages.ts'
import { takePostedLead } from './posted-lead.server.ts'

/** The page at the visited address. What is missing or fails is a page of the site too. */
export async function answerPage(visit: Visit): Promise<SitePage | Redirect> {
	try {
		for (const route of pageRoutes) {
			const answer = route.owns(visit) ? await route.load(visit) : null
			if (answer) return answer
		}
		return await errorPage(visit, 404)
	} catch (err) {
		visit.log.error({ err, site: visit.site.key, path: visit.path }, 'a page failed')
		return errorPage(visit, 500)
	}
}

export type PostAnswer = Redirect | { posted: PostedForm; status: number } | { posted: null; status: 405 }

/** Takes a lead form that was posted to its page: on to thanks, or what the page must be drawn again with. */
export async function answerPost(visit: Visit, fields: URLSearchParams): Promise<PostAnswer> {
	const form = pageRoutes.find((route) => route.owns(visit))?.form
	return form ? takePostedLead(visit, fields, form) : { posted: null, status: 405 }
}

async function errorPage(visit: Visit, status: 404 | 500): Promise<SitePage> {
	const { site, siteLanguage } = visit
	// The content store may be what failed: the texts are then those of the catalogue.
	const [{ header, texts }, page] = await Promise.all([loadFrame(visit), loadPageData(visit, null).catch(() => null)])
	const t = createTranslate(siteLanguage.locale, texts)
	const title = t(status === 404 ? 'error.notFoundTitle' : 'error.serverTitle')
	const head = pageHead(visit, null)
	return {
		...(page ?? { brandCss: null, tagManager: null }),
		status,
		styles: 'error',
		alternates: [],
		head: { ...head, title: pageTitle(site, { metaTitle: title }), robots: 'noindex' },
		main: <PageError status={status} menu={menuOf(header)} />,
	}
}
