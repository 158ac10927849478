// First of all: it names the order of the cascade layers, which is otherwise that of their first appearance.
import '#ui/base.css'

import type { ReactNode } from 'react'
import {
	Links,
	Meta,
	Outlet,
	Scripts,
	ScrollRestoration,
	type ShouldRevalidateFunctionArgs,
	useMatches,
	useRouteLoaderData,
} from 'react-router'
import { HeroFollower } from '#blocks/hero-banner/hero-follower.tsx'
import { Placeholder } from '#blocks/placeholder.tsx'
import '#blocks/styles.ts'
import { blockNames, loadBlockViews } from '#blocks/views.ts'
import { CompareBarSlot } from '#features/compare/compare-bar-slot.tsx'
import { consentHosts } from '#features/consent/consent-hosts.ts'
import { VisitorConsent } from '#features/consent/visitor-consent.tsx'
import { mapHosts } from '#features/dealers/map/map-service.ts'
import { videoHosts } from '#features/media-viewer/video-hosts.ts'
import { PageAlternatesProvider } from '#features/navigation/page-alternates-context.tsx'
import { ScrollToTop } from '#features/navigation/scroll-to-top.tsx'
import { TextsProvider, useTranslate } from '#i18n/texts-context.tsx'
import { type Packed, pack, unpack } from '#platform/packed.ts'
import { type PublicSite, toPublicSite } from '#sites/public-site.ts'
import { toSitePath } from '#sites/site-address.ts'
import { SiteProvider } from '#sites/site-context.tsx'
import { themes } from '#sites/themes.ts'
import { documentHeadIds, useDocumentHead } from '#ui/document-head.tsx'
import { LinkFollower } from '#ui/link-follower.tsx'
import { useScrollbarWidth } from '#ui/use-scrollbar-width.ts'
import type { Route } from './+types/root'
import { visitContext } from './context.server.ts'
import { findCookiesPath, type LoadedFrame, loadFrame } from './frame.server.ts'
import { PageAnalytics } from './routes/page-analytics.tsx'
import type { PageData } from './routes/page-data.ts'
import { PageError } from './routes/page-error.tsx'
import { languageAlternates } from './routes/page-head.ts'

export async function loader({ context }: Route.LoaderArgs) {
	const visit = context.get(visitContext)
	const { site, siteLanguage } = visit
	const theme = themes[site.theme]
	const [frame, cookiesPath] = await Promise.all([loadFrame(visit), findCookiesPath(visit)])
	const consent = visit.consentOf(site)
	visit.allowHosts(consentHosts(consent))
	// On all pages: the policy is that of the page a visit begins with.
	if (site.features.externalMedia) visit.allowHosts(videoHosts(visit.videoHosts))
	if (site.stock) visit.allowHosts(mapHosts(visit.maps))
	return {
		site: toPublicSite(site, siteLanguage, { headerDark: theme.headerDark }),
		frame: pack(frame),
		blockNames: blockNames([...frame.header, ...frame.footer]),
		origin: visit.origin,
		themeColor: theme.themeColor,
		consent,
		cookiesHref: cookiesPath && toSitePath(site, siteLanguage.language, cookiesPath),
	}
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
	const root = await serverLoader()
	await loadBlockViews(root.blockNames)
	return root
}

/** The frame is the same on every page of a language. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) {
	const first = (url: URL) => url.pathname.split('/', 2)[1] ?? ''
	const languageMayDiffer =
		first(currentUrl) !== first(nextUrl) && (first(currentUrl).length === 2 || first(nextUrl).length === 2)
	return languageMayDiffer || formMethod !== undefined
}

/** Data of the page inside the frame; null while only an error is shown. */
function usePageData(): PageData | null {
	const matches = useMatches()
	const data = matches.at(-1)?.loaderData
	return typeof data === 'object' && data !== null && 'head' in data ? (data as PageData) : null
}

export function Layout({ children }: { children: ReactNode }) {
	const root = useRouteLoaderData<typeof loader>('root')
	const page = usePageData()
	const { nonce, themeCss, fontPreload } = useDocumentHead()
	const names = new Set([...(root?.blockNames ?? []), ...(page?.blockNames ?? [])])
	return (
		<html lang={root?.site.locale ?? 'en'} data-blocks={[...names].join(' ')}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				{root && <meta name="theme-color" content={root.themeColor} />}
				<meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
				{root && <link rel="icon" href={`/favicons/${root.site.key}.svg`} type="image/svg+xml" />}
				{root && (
					<link
						rel="alternate"
						type="application/atom+xml"
						title={root.site.name}
						href={`${root.site.prefix}/feed.xml`}
					/>
				)}
				<link
					id={documentHeadIds.font}
					rel="preload"
					href={fontPreload}
					as="font"
					type="font/woff2"
					crossOrigin="anonymous"
				/>
				{/* What is parsed later would move what is painted already. */}
				<link rel="expect" href={`#${contentEndId}`} blocking="render" />
				<Meta />
				{root &&
					languageAlternates(page?.alternates ?? [], root.site.languages[0]?.language, root.origin).map((alternate) => (
						<link key={alternate.language} rel="alternate" hrefLang={alternate.language} href={alternate.href} />
					))}
				<Links />
				<Style id={documentHeadIds.theme} css={themeCss} />
				{page?.brandCss && <Style css={page.brandCss} />}
			</head>
			<body>
				{children}
				<ScrollRestoration nonce={nonce} />
				<Scripts nonce={nonce} />
			</body>
		</html>
	)
}

/** CSS made by our own code from the themes, never from content. */
function Style({ id, css }: { id?: string; css: string }) {
	const { nonce } = useDocumentHead()
	// biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape quotes in the text of a style element
	return <style id={id} nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
}

export default function Root({ loaderData }: Route.ComponentProps) {
	const { header, footer } = unpack(loaderData.frame)
	const page = usePageData()
	useScrollbarWidth()
	return (
		<Surroundings root={loaderData}>
			<VisitorConsent settings={loaderData.consent} cookiesHref={loaderData.cookiesHref} />
			<SkipLink />
			<Placeholder blocks={header} />
			<main id="content" tabIndex={-1}>
				<Outlet />
			</main>
			<span id={contentEndId} hidden />
			<Placeholder blocks={footer} />
			<ScrollToTop />
			<LinkFollower />
			<HeroFollower />
			{loaderData.site.features.compare && <CompareBarSlot />}
			<PageAnalytics tags={page?.tagManager ?? null} />
		</Surroundings>
	)
}

/** The last resort, when the frame itself cannot be drawn: the same message without header and footer. */
export function ErrorBoundary() {
	const root = useRouteLoaderData<typeof loader>('root')
	if (!root) return <h1>500</h1>
	return (
		<Surroundings root={root}>
			<main id="content">
				<PageError />
			</main>
		</Surroundings>
	)
}

type RootData = { site: PublicSite; frame: Packed<LoadedFrame> }

/** Site, texts and languages for everything below. */
function Surroundings({ root: { site, frame }, children }: { root: RootData; children: ReactNode }) {
	const { texts } = unpack(frame)
	const page = usePageData()
	return (
		<SiteProvider value={site}>
			<TextsProvider locale={site.locale} texts={texts}>
				<TextsProvider locale={site.locale} texts={page ? unpack(page.texts) : noTexts}>
					<PageAlternatesProvider value={page?.alternates ?? noAlternates}>{children}</PageAlternatesProvider>
				</TextsProvider>
			</TextsProvider>
		</SiteProvider>
	)
}

const contentEndId = 'content-end'
const noTexts = {}
const noAlternates: PageData['alternates'] = []

function SkipLink() {
	const t = useTranslate()
	return (
		<a href="#content" className="skip-link">
			{t('common.skipToContent')}
		</a>
	)
}
