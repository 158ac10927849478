import { z } from 'zod'
import { defineBlock } from '../define-block.ts'
import { background, image, link, list, text } from '../fields/field-schemas.ts'
import { findBrandMarks } from './brand-marks.server.ts'

/** Makes of cars with logos, each linked to its page. */
export const brandList = defineBlock({
	name: 'BrandList',
	fields: z.object({
		Title: text(),
		Text: text(),
		/** Without a logo the built-in logo of that make is used, otherwise the name. */
		Brands: list(z.object({ Name: text(), Logo: image(), Link: link() })),
		BackgroundColor: background(),
	}),
	load: async ({ Brands }) => ({
		marks: await findBrandMarks(Brands.filter(({ Logo }) => Logo === null).map(({ Name }) => Name)),
	}),
})
