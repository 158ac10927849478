import { z } from 'zod'
import { defineBlock } from '../define-block.ts'
import { background, image, link, list, text } from '../fields/field-schemas.ts'
import { findBrandMarks } from './brand-marks.server.ts'

/** Makes of cars with their marks, each a way to its page. */
export const brandList = defineBlock({
	name: 'BrandList',
	fields: z.object({
		Title: text(),
		Text: text(),
		/** Without a logo the mark of the make of that name is drawn, or else the name. */
		Brands: list(z.object({ Name: text(), Logo: image(), Link: link() })),
		BackgroundColor: background(),
	}),
	load: async ({ Brands }) => ({
		marks: await findBrandMarks(Brands.filter(({ Logo }) => Logo === null).map(({ Name }) => Name)),
	}),
})
