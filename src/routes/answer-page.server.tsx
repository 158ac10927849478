import { menuOf } from '#blocks/main-navigation/menu-of.ts'
import { loadFrame } from '#document/frame.server.ts'
import { PageError } from '#document/page-error.tsx'
import { type RenderedDocument, type RenderRules, renderPage } from '#document/render-page.server.tsx'
import type { LoadedPage } from '#document/site-page.ts'
import { createTranslate } from '#i18n/texts.ts'
import { pageTitle } from '#page/page-head.ts'
import { isRedirect, type Redirect } from '#page/redirect.ts'
import { isUnavailable } from '#platform/unavailable-error.ts'
import type { RequestContext, Services } from '#services.ts'
import type { DataAnswer } from './define-page.ts'
import { failedPage } from './failed-page.server.tsx'
import { isOn, pages, pagesAt } from './pages.ts'

/** Awaited between loading and rendering, the two long parts. */
type Turn = () => Promise<void>

/** The document at the requested address, including those for missing and failed pages. */
export async function answerPage(
	context: RequestContext<string>,
	services: Services,
	{ turn, ...rules }: RenderRules & { turn: Turn },
): Promise<RenderedDocument | Redirect> {
	const page = await loadPage(context, services)
	if (isRedirect(page)) return page
	await turn()
	return renderPage(context, services, { page, ...rules })
}

/** The page at the requested address, as its kind makes it. */
export async function loadPage(context: RequestContext<string>, services: Services): Promise<LoadedPage | Redirect> {
	try {
		for (const page of pagesAt(context, services)) {
			const loaded = await page.load(context, services)
			if (loaded === 'unavailable') return await errorPage(context, services, 503)
			if (loaded) return loaded
		}
		return await errorPage(context, services, 404)
	} catch (err) {
		context.log.error({ err, site: context.site.key, path: context.path }, 'a page failed')
		return errorPage(context, services, isUnavailable(err) ? 503 : 500)
	}
}

/** Data for the islands of a page; null if the site has none of this name. */
export async function answerData(
	context: RequestContext<string>,
	services: Services,
	name: string,
): Promise<DataAnswer> {
	const page = pages.find(({ data }) => data?.name === name)
	return page?.data && isOn(page, context.site, services) ? page.data.load(context, services) : null
}

async function errorPage(
	context: RequestContext<string>,
	services: Services,
	status: 404 | 500 | 503,
): Promise<LoadedPage> {
	const { site, siteLanguage } = context
	const own = status === 404 ? null : await failedPage(context, services, status)
	if (own) return own
	const { header, texts } = await loadFrame(context, services, null)
	const t = createTranslate(siteLanguage.locale, texts)
	const title = t(status === 404 ? 'error.notFoundTitle' : 'error.serverTitle')
	const head = { title: pageTitle(site, { metaTitle: title }), robots: 'noindex' }
	const main = <PageError status={status} menu={menuOf(header)} />
	return { status, head, alternates: [], main }
}
