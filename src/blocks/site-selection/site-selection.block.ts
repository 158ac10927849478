import type { BlockServices } from '../block-services.ts'
import { defineBlock } from '../define-block.ts'
import { background, buttonType, link, richText, text, textList, wholeNumber } from '../fields/field-kinds.ts'
import { findSelectedSites, mostSelectedSites } from './find-selected-sites.server.ts'

/** Dealers of the group: the named ones, or all that match the filter. */
export const siteSelection = defineBlock({
	name: 'SiteSelection',
	suits: ({ stock }) => stock !== undefined,
	fields: {
		Title: text(),
		Text: richText(),
		SiteIds: textList(),
		Brand: text(),
		City: text(),
		Region: text(),
		Department: text(),
		NumberOfSites: wholeNumber(mostSelectedSites, { min: 1, max: mostSelectedSites }),
		Link: link({ help: 'dealerListLink' }),
		ButtonType: buttonType('Secondary'),
		BackgroundColor: background(),
	},
	load: (fields, context, services: Pick<BlockServices, 'stock'>) => findSelectedSites(fields, context, services),
})
