import { z } from 'zod'
import { findPathOf } from '#content/find-path.ts'
import { cookiesPageId } from '#features/consent/consent-settings.ts'
import { dateFormat } from '#platform/intl-formats.ts'
import { defineBlock } from '../define-block.ts'
import { checkbox, image, link, list, richText, text } from '../fields/field-schemas.ts'

const infoField = z.object({ Heading: text(), Text: richText() }).nullish()

/** The footer of every page: makes, columns of links, contact, social media. */
export const footer = defineBlock({
	name: 'Footer',
	fields: z.object({
		Brands: list(z.object({ Logo: image() })),
		BrandsHeading: text(),
		ShowBrands: checkbox(),
		Columns: list(z.object({ Title: text(), Description: text(), ColumnItems: list(z.object({ Link: link() })) })),
		HighlightedLink: link(),
		SocialLinks: list(z.object({ name: text(), Url: text() })),
		InfoField1: infoField,
		InfoField2: infoField,
		/** The first info field has the full width. */
		InfoFieldOneChildFullWidth: checkbox(),
	}),
	load: async (_fields, { content, site, siteLanguage: { language } }) => ({
		year: yearIn(site.market.timeZone),
		/** Null if the site has no page about cookies. */
		cookiesPath: await findPathOf(content, { site: site.key, language }, cookiesPageId),
	}),
})

function yearIn(timeZone: string): string {
	return dateFormat('en', { year: 'numeric', timeZone }).format(new Date())
}
