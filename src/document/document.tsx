import type { ReactNode } from 'react'
import { inlineScript } from '#islands/inline-script.ts'
import { PageStyles } from '#islands/page-styles.tsx'
import { IslandPreloads, PageDataScript } from '#islands/render-document.server.tsx'
import type { PublicSite } from '#sites/public-site.ts'
import { HeadTags } from './head-tags.tsx'
import type { SitePage } from './site-page.ts'

export type DocumentProps = {
	page: SitePage
	site: PublicSite
	origin: string
	scripts: readonly string[]
	/** Font file to preload. */
	font: string
	/** Texts of style elements: generated from themes, never from content. */
	inlineStyles: readonly string[]
	themeColor: string
	/** Set on pages with a tag manager; null on others. */
	nonce: string | null
	children: ReactNode
}

/**
 * Id of the end of the content. On wide windows rendering is blocked until it is parsed, so that nothing moves. On phones nothing stands side
 * by side, and Chromium would parse and lay out the whole page before it paints.
 */
const contentEndId = 'content-end'

export const ContentEnd = () => <span id={contentEndId} hidden />

/** The HTML document of a page. */
export function Document({
	page,
	site,
	origin,
	scripts,
	font,
	inlineStyles,
	themeColor,
	nonce,
	children,
}: DocumentProps) {
	return (
		<html lang={site.locale}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="theme-color" content={themeColor} />
				{nonce && <meta property="csp-nonce" nonce={nonce} />}
				<link rel="icon" href={`/favicons/${site.key}.svg`} type="image/svg+xml" />
				<link rel="alternate" type="application/atom+xml" title={site.name} href={`${site.prefix}/feed.xml`} />
				<link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
				<link rel="expect" href={`#${contentEndId}`} blocking="render" media="(min-width: 640px)" />
				<HeadTags page={page} defaultLanguage={site.languages[0]?.language} origin={origin} />
				{inlineStyles.map((css) => (
					// biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape quotes in the text of a style element
					<style key={css} nonce={nonce ?? undefined} dangerouslySetInnerHTML={{ __html: css }} />
				))}
				<PageStyles nonce={nonce} />
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, the same on every page */}
				<script dangerouslySetInnerHTML={{ __html: inlineScript }} />
				{scripts.map((src) => (
					<script key={src} type="module" fetchPriority="low" src={src} nonce={nonce ?? undefined} />
				))}
			</head>
			<body>
				{children}
				<IslandPreloads />
				<PageDataScript />
			</body>
		</html>
	)
}
