import { escapeXml } from './escape-xml.ts'

export type SitemapEntry = {
	/** Absolute. */
	address: string
	/** ISO time or date. */
	changedAt?: string | undefined
	/** As `languageAlternates` gives them. Addresses are absolute. */
	alternates?: { language: string; href: string }[]
	/** Absolute addresses. */
	images?: string[]
}

/** The protocol allows 50,000 addresses per file; smaller files are easier to fetch and parse. */
export const maxEntriesPerFile = 10_000

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const imageNamespace = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'
const linkNamespace = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"'

export function sitemapIndexXml(files: { address: string }[]): string {
	const entries = files.map(({ address }) => `<sitemap><loc>${escapeXml(address)}</loc></sitemap>\n`)
	return `${declaration}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`
}

export function sitemapXml(entries: readonly SitemapEntry[]): string {
	return `${declaration}<urlset ${namespace} ${linkNamespace} ${imageNamespace}>\n${entries.map(entryXml).join('')}</urlset>\n`
}

function entryXml({ address, changedAt, alternates = [], images = [] }: SitemapEntry): string {
	return [
		`<url><loc>${escapeXml(address)}</loc>`,
		changedAt ? `<lastmod>${escapeXml(changedAt)}</lastmod>` : '',
		...alternates.map(
			(link) => `<xhtml:link rel="alternate" hreflang="${escapeXml(link.language)}" href="${escapeXml(link.href)}"/>`,
		),
		...images.map((image) => `<image:image><image:loc>${escapeXml(image)}</image:loc></image:image>`),
		'</url>\n',
	].join('')
}
