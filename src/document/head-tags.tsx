import { languageAlternates } from '#page/page-head.ts'
import { StructuredData } from '#ui/structured-data.tsx'
import type { SitePage } from './site-page.ts'

/** Tags for search engines and social networks. */
export function HeadTags({
	page,
	defaultLanguage,
	origin,
}: {
	page: Pick<SitePage, 'head' | 'alternates' | 'neighbours' | 'mainLanguage'>
	defaultLanguage: string | undefined
	origin: string
}) {
	const lang = page.mainLanguage?.locale
	const { title, description, ogDescription, ogImage, ogType, canonical, robots, structuredData } = page.head
	const isIndexed = !robots?.startsWith('noindex')
	// A page that is not translated names its original, as settlement 21 has it; other pages that are not indexed name none.
	return (
		<>
			<title lang={lang}>{title}</title>
			{description && <meta name="description" content={description} lang={lang} />}
			{robots && <meta name="robots" content={robots} />}
			<meta property="og:title" content={title} lang={lang} />
			<meta property="og:type" content={ogType} />
			<meta property="og:url" content={canonical} />
			{ogDescription && <meta property="og:description" content={ogDescription} lang={lang} />}
			{ogImage && <meta property="og:image" content={ogImage} />}
			<meta name="twitter:card" content={ogImage ? 'summary_large_image' : 'summary'} />
			{(isIndexed || page.mainLanguage) && <link rel="canonical" href={canonical} />}
			{languageAlternates(isIndexed ? page.alternates : [], defaultLanguage, origin).map(({ language, href }) => (
				<link key={language} rel="alternate" hrefLang={language} href={href} />
			))}
			{page.neighbours?.map(({ rel, href }) => (
				<link key={rel} rel={rel} href={href} />
			))}
			{structuredData.map((data) => (
				<StructuredData key={JSON.stringify(data)} data={data} />
			))}
		</>
	)
}
