import { z } from 'zod'
import { defineBlock } from '../define-block.ts'
import { background, buttonType, link, list, richText, text, wholeNumber } from '../fields/field-schemas.ts'
import { findSelectedSites, mostSelectedSites } from './find-selected-sites.server.ts'

/** Some dealers of the group: those named, or all that fit the filter. */
export const siteSelection = defineBlock({
	name: 'SiteSelection',
	fields: z.object({
		Title: text(),
		Text: richText(),
		/** Ids or slugs, in this order; when empty, the filter decides. */
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
