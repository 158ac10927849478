import { z } from 'zod'
import { defineBlock } from '../define-block.ts'
import { cardItem, cardRowFields } from '../fields/card-fields.ts'
import { list } from '../fields/field-schemas.ts'
import { reportUnknownIcons } from '../fields/report-unknown-icons.ts'

/** Cards in columns: picture or icon, title, text, link. */
export const cards = defineBlock({
	name: 'Cards',
	fields: z.object({ ...cardRowFields, Items: list(cardItem) }),
	load: ({ Items }, context) => reportUnknownIcons(Items, context),
})
