import { findPathByRole } from '#content/find-page.ts'
import { nextNewYear } from '#domain/calendar/next-midnight.ts'
import { dateFormat } from '#platform/intl-formats.ts'
import type { BlockServices } from '../block-services.ts'
import { type BlockContext, defineBlock } from '../define-block.ts'
import { checkbox, group, image, link, list, optional, richText, text } from '../fields/field-kinds.ts'

const info = optional(group({ Heading: text(), Text: richText() }, { label: 'infoField', help: 'infoField' }))

/** The footer of every page: makes, columns of links, contact, social media. */
export const footer = defineBlock({
	name: 'Footer',
	areas: ['footer'],
	fields: {
		Brands: list({ Logo: image({ help: 'makeLogo' }) }),
		BrandsHeading: text(),
		ShowBrands: checkbox(),
		Columns: list({ Title: text(), Description: text(), ColumnItems: list({ Link: link() }) }),
		HighlightedLink: link(),
		SocialLinks: list({ name: text({ help: 'channelName' }), Url: text() }),
		InfoField1: info,
		InfoField2: info,
		InfoFieldOneChildFullWidth: checkbox(),
	},
	load: async (_fields, { site, siteLanguage, cache }, { content }: Pick<BlockServices, 'content'>) => ({
		year: yearIn(site.market.timeZone, cache),
		/** Null if the site has no page about cookies. */
		cookiesPath: await findPathByRole({ site, siteLanguage, content }, 'cookies'),
	}),
})

type Year = { name: string; knownFrom: Date; end: Date }

/** By time zone: all pages of a year ask. */
const years = new Map<string, Year>()

function yearIn(timeZone: string, cache: BlockContext['cache']): string {
	const now = new Date()
	const known = years.get(timeZone)
	const isPresent = known && known.knownFrom <= now && now < known.end
	const year = isPresent ? known : readYear(now, timeZone)
	years.set(timeZone, year)
	cache.expireAt(year.end, now)
	return year.name
}

function readYear(now: Date, timeZone: string): Year {
	const name = dateFormat('en', { year: 'numeric', timeZone }).format(now)
	return { name, knownFrom: now, end: nextNewYear(now, timeZone) }
}
