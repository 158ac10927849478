import { z } from 'zod'
import { defineBlock } from '../define-block.ts'
import { cardItem, cardRowFields } from '../fields/card-fields.ts'
import { list } from '../fields/field-schemas.ts'
import { reportUnknownIcons } from '../fields/report-unknown-icons.ts'

/** Compact cards with the picture or icon at the side. */
export const listCards = defineBlock({
	name: 'ListCards',
	fields: z.object({ ...cardRowFields, Items: list(cardItem) }),
	load: ({ Items }, context) => reportUnknownIcons(Items, context),
})
