import type { ReactNode } from 'react'
import { hideDismissedScript } from '#blocks/alert-bar/dismissal.ts'
import type { BlockNeeds } from '#blocks/load-blocks.server.ts'
import { Placeholder } from '#blocks/placeholder.server.tsx'
import { VisitorAnalytics } from '#features/analytics/visitor-analytics.tsx'
import { CardTemplates } from '#features/cars/card-templates.tsx'
import { CompareBarPlace } from '#features/compare/compare-bar-place.tsx'
import { askUnlessChosenScript } from '#features/consent/ask-unless-chosen.ts'
import { consentHosts } from '#features/consent/consent-hosts.ts'
import { VisitorConsent } from '#features/consent/visitor-consent.tsx'
import { mapHosts } from '#features/dealers/map/map-service.ts'
import { videoHosts as hostsOfVideos } from '#features/media-viewer/video-hosts.ts'
import { ScrollToTop } from '#features/navigation/scroll-to-top.tsx'
import { UntranslatedNote } from '#features/navigation/untranslated-note.tsx'
import { useTranslate } from '#i18n/texts-context.tsx'
import { inlineScript } from '#islands/inline-script.ts'
import { OtherLanguage, type OtherLanguageSurroundings } from '#islands/other-language.tsx'
import { fillStyles } from '#islands/page-styles.tsx'
import { renderDocument } from '#islands/render-document.server.tsx'
import { loadTexts } from '#page/page-context.ts'
import type { RequestContext, Services } from '#services.ts'
import { toSitePath } from '#sites/site-address.ts'
import { themeCss } from '#sites/theme-css.ts'
import { fontFaces } from '#ui/fonts.server.ts'
import type { Assets } from './assets.server.ts'
import { ContentEnd, Document } from './document.tsx'
import { findTagManager } from './find-tag-manager.ts'
import { findCookiesPath, type LoadedFrame, loadFrame } from './frame.server.ts'
import { inlineHash } from './inline-hash.server.ts'
import { sitePage } from './site-page.server.ts'
import type { LoadedPage, SitePage } from './site-page.ts'
import { publicSiteOf, surroundingsOf } from './surroundings-of.ts'

export type RenderedDocument = {
	/** In pieces, see `encodePieces`. */
	html: readonly string[]
	/** HTTP status. */
	status: number
	/** For the content security policy. */
	styleHashes: string[]
	scriptHashes: string[]
	needsNonce: boolean
}

export type RenderRules = {
	assets: Assets
	/** Used on pages with a tag manager only. */
	nonce: string
}

/** What the document around every page asks. */
type RenderServices = BlockNeeds & Pick<Services, 'consentOf' | 'maps' | 'videoHosts' | 'tags'>

/** The document of a page: header, content and footer in the site's colours. */
export async function renderPage(
	context: RequestContext<string>,
	services: RenderServices,
	{ page: loaded, assets, nonce: nonceOfAnswer }: RenderRules & { page: LoadedPage },
): Promise<RenderedDocument> {
	const { site, siteLanguage } = context
	const { theme } = site
	const [page, frame, cookiesPath] = await Promise.all([
		sitePage(context, loaded),
		loadFrame(context, services, loaded.frame ?? loaded.content?.frame ?? null),
		findCookiesPath(context),
	])
	const publicSite = publicSiteOf(context)
	const mainLanguage = page.mainLanguage && {
		site: publicSiteOf({ site, siteLanguage: page.mainLanguage }),
		texts: await loadTexts({ ...context, siteLanguage: page.mainLanguage }),
	}
	const font = fontFaces(theme.fontFamily)
	const inlineStyles = [font.css + themeCss(theme), ...(page.brandCss ? [page.brandCss] : [])]
	allowHostsOfSite(context, services)

	const tracking = trackingOf(context, services, page)
	const nonce = tracking?.tagManager ? nonceOfAnswer : null
	const drawn = renderDocument(
		<Document
			page={page}
			site={publicSite}
			origin={context.url.origin}
			scripts={assets.scripts}
			font={font.preload}
			inlineStyles={inlineStyles}
			themeColor={theme.themeColor}
			nonce={nonce}
		>
			<SkipLink />
			{tracking && (
				<VisitorConsent
					settings={tracking.consent}
					cookiesHref={cookiesPath && toSitePath(site, siteLanguage.language, cookiesPath)}
				/>
			)}
			<Frame frame={frame} mainLanguage={mainLanguage}>
				{page.main}
			</Frame>
			{site.features.carSales && <CardTemplates />}
			{site.features.compare && <CompareBarPlace />}
			{tracking && <VisitorAnalytics tags={tracking.tagManager} />}
		</Document>,
		surroundingsOf(context, { texts: frame.texts, alternates: page.alternates }),
		{
			islandScripts: assets.islandScripts,
			nonce,
			onError(err, part) {
				context.cache.markIncomplete()
				context.log.error({ err, site: site.key, path: context.path, part }, 'a part of the page failed to render')
			},
		},
	)
	const styles = assets.stylesFor(drawn)
	return {
		html: fillStyles(drawn, styles),
		status: page.status,
		styleHashes: [...inlineStyles.map(inlineHash), styles.hash],
		scriptHashes: [hideDismissedScript, askUnlessChosenScript, inlineScript].map(inlineHash),
		needsNonce: nonce !== null,
	}
}

type FrameProps = { frame: LoadedFrame; mainLanguage: OtherLanguageSurroundings | undefined; children: ReactNode }

function Frame({ frame: { header, footer }, mainLanguage, children }: FrameProps) {
	return (
		<>
			<Placeholder blocks={header} />
			<main id="content" tabIndex={-1} lang={mainLanguage?.site.locale}>
				{mainLanguage ? (
					<>
						<UntranslatedNote pageLocale={mainLanguage.site.locale} />
						<OtherLanguage value={mainLanguage}>{children}</OtherLanguage>
					</>
				) : (
					children
				)}
			</main>
			<ContentEnd />
			<Placeholder blocks={footer} isBelow />
			<ScrollToTop />
		</>
	)
}

function SkipLink() {
	const t = useTranslate()
	return (
		<a href="#content" className="skip-link">
			{t('common.skipToContent')}
		</a>
	)
}

/** How consent is asked for and visits are counted; null for editors. */
function trackingOf(context: RequestContext, { consentOf, tags }: RenderServices, { tagManagerId }: SitePage) {
	if (context.mode !== 'visitor') return null
	return { consent: consentOf(context.site), tagManager: findTagManager(context, tags, tagManagerId) }
}

/** Adds the hosts that any page of the site may contact. */
function allowHostsOfSite({ site, cache }: RequestContext, { consentOf, maps, videoHosts }: RenderServices): void {
	cache.allowHosts(consentHosts(consentOf(site)))
	if (site.features.externalMedia) cache.allowHosts(hostsOfVideos(videoHosts))
	if (site.stock) cache.allowHosts(mapHosts(maps))
}
