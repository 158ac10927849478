import type { ContentSource, StorySummary } from '#content/content-source.ts'
import { publishedAt } from '#features/stories/server/published-date.ts'
import type { Site } from '#sites/site.ts'
import { parseSitePath, toSitePath } from '#sites/site-address.ts'
import { escapeXml } from './escape-xml.ts'

const maxStories = 30

/** The newest stories of a site in the language of the address, as an Atom feed (RFC 4287). */
export async function createStoryFeed(
	content: Pick<ContentSource, 'listStories'>,
	{ site, origin, pathname }: { site: Site; origin: string; pathname: string },
): Promise<string> {
	const { siteLanguage } = parseSitePath(site, pathname)
	const { language, locale, paths } = siteLanguage
	const { stories } = await content.listStories({ site: site.key, language, first: maxStories })
	const now = new Date()
	// A story without a date, or with one to come, counts as unpublished.
	const dated = stories.flatMap(({ date, ...story }) => {
		const published = date === null ? null : publishedAt(date, site.market.timeZone)
		return published && published <= now ? [{ ...story, published }] : []
	})
	const absolute = (path: string) => new URL(toSitePath(site, language, path), origin).href
	const self = new URL(pathname, origin).href
	return [
		'<?xml version="1.0" encoding="UTF-8"?>\n',
		`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">\n`,
		`<id>${escapeXml(self)}</id>\n<title>${escapeXml(site.name)}</title>\n`,
		`<updated>${(dated[0]?.published ?? new Date(0)).toISOString()}</updated>\n`,
		`<author><name>${escapeXml(site.name)}</name></author>\n`,
		`<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>\n`,
		`<link rel="alternate" type="text/html" href="${escapeXml(absolute(paths.pathToStories))}"/>\n`,
		...dated.map((story) => entryXml(story, absolute(story.path))),
		'</feed>\n',
	].join('')
}

/** Atom requires a time. */
type PublishedStory = Omit<StorySummary, 'date'> & { published: Date }

function entryXml({ title, published, preamble, author }: PublishedStory, address: string): string {
	const time = published.toISOString()
	return [
		`<entry>\n<id>${escapeXml(address)}</id>\n<title>${escapeXml(title)}</title>\n`,
		`<link rel="alternate" type="text/html" href="${escapeXml(address)}"/>\n`,
		`<published>${time}</published>\n<updated>${time}</updated>\n`,
		author ? `<author><name>${escapeXml(author)}</name></author>\n` : '',
		preamble ? `<summary>${escapeXml(preamble)}</summary>\n` : '',
		'</entry>\n',
	].join('')
}
