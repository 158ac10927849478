import { menuOf } from '#blocks/main-navigation/menu-of.ts'
import { ContentUnavailableError } from '#content/content-unavailable.ts'
import { loadFrame } from '#document/frame.server.ts'
import { PageError } from '#document/page-error.tsx'
import { sitePage } from '#document/site-page.server.ts'
import type { SitePage } from '#document/site-page.ts'
import { createTranslate } from '#i18n/texts.ts'
import { pageTitle } from '#page/page-head.ts'
import type { Redirect } from '#page/redirect.ts'
import type { RequestContext } from '#services.ts'
import { pageRoutes } from './pages.ts'

/** The page at the requested address, including the pages for missing and failed ones. */
export async function answerPage(context: RequestContext): Promise<SitePage | Redirect> {
	try {
		for (const route of pageRoutes) {
			const answer = route.owns(context) ? await route.load(context) : null
			if (answer === 'unavailable') return await errorPage(context, 503)
			if (answer) return answer
		}
		return await errorPage(context, 404)
	} catch (err) {
		context.log.error({ err, site: context.site.key, path: context.path }, 'a page failed')
		return errorPage(context, err instanceof ContentUnavailableError ? 503 : 500)
	}
}

async function errorPage(context: RequestContext, status: 404 | 500 | 503): Promise<SitePage> {
	const { site, siteLanguage } = context
	const { header, texts } = await loadFrame(context, null)
	const t = createTranslate(siteLanguage.locale, texts)
	const title = t(status === 404 ? 'error.notFoundTitle' : 'error.serverTitle')
	const head = { title: pageTitle(site, { metaTitle: title }), robots: 'noindex' }
	const main = <PageError status={status} menu={menuOf(header)} />
	return sitePage(context, { status, head, alternates: [], styles: 'error', main })
}
