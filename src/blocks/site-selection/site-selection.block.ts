import { z } from 'zod'
import { defineBlock } from '../define-block.ts'
import { background, buttonType, link, list, richText, text, wholeNumber } from '../fields/field-schemas.ts'
import { findSelectedSites, mostSelectedSites } from './find-selected-sites.server.ts'

/** Dealers of the group: the named ones, or all that match the filter. */
export const siteSelection = defineBlock({
	name: 'SiteSelection',
	fields: z.object({
		Title: text(),
		Text: richText(),
		/** Ids or slugs, in this order; if empty, the filter is used. */
		SiteIds: list(z.string()),
		Brand: text(),
		City: text(),
		Region: text(),
		Department: text(),
		NumberOfSites: wholeNumber(mostSelectedSites, { min: 1, max: mostSelectedSites }),
		Link: link(),
		ButtonType: buttonType('Secondary'),
		BackgroundColor: background(),
	}),
	load: (fields, context) => findSelectedSites(fields, context),
})
