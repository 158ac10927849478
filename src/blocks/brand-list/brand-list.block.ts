import { defineBlock } from '../define-block.ts'
import { background, image, link, list, text } from '../fields/field-kinds.ts'

/** Makes of cars with logos, each linked to its page. */
export const brandList = defineBlock({
	name: 'BrandList',
	areas: ['page', 'footer'],
	fields: {
		Title: text(),
		Text: text(),
		Brands: list({ Name: text({ help: 'makeName' }), Logo: image({ help: 'makeLogo' }), Link: link() }),
		BackgroundColor: background(),
	},
})
