import type { ContentSource, StorySummary } from '#content/content-source.ts'
import { publishedOn } from '#features/stories/story-date.ts'
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
	// A story without a date, or with one to come, counts as unpublished.
	const dated = stories.filter((story): story is DatedStory => publishedOn(story.date, new Date()) !== null)
	const absolute = (path: string) => new URL(toSitePath(site, language, path), origin).href
	const self = new URL(pathname, origin).href
	return [
		'<?xml version="1.0" encoding="UTF-8"?>\n',
		`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">\n`,
		`<id>${escapeXml(self)}</id>\n<title>${escapeXml(site.name)}</title>\n`,
		`<updated>${toTime(dated[0]?.date ?? '1970-01-01')}</updated>\n`,
		`<author><name>${escapeXml(site.name)}</name></author>\n`,
		`<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>\n`,
		`<link rel="alternate" type="text/html" href="${escapeXml(absolute(paths.pathToStories))}"/>\n`,
		...dated.map((story) => entryXml(story, absolute(story.path))),
		'</feed>\n',
	].join('')
}

type DatedStory = StorySummary & { date: string }

function entryXml({ title, date, preamble, author }: DatedStory, address: string): string {
	const time = toTime(date)
	return [
		`<entry>\n<id>${escapeXml(address)}</id>\n<title>${escapeXml(title)}</title>\n`,
		`<link rel="alternate" type="text/html" href="${escapeXml(address)}"/>\n`,
		`<published>${time}</published>\n<updated>${time}</updated>\n`,
		author ? `<author><name>${escapeXml(author)}</name></author>\n` : '',
		preamble ? `<summary>${escapeXml(preamble)}</summary>\n` : '',
		'</entry>\n',
	].join('')
}

/** Atom requires a time; a date starts at midnight. */
function toTime(date: string): string {
	return new Date(date).toISOString()
}
