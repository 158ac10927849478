import { defineBlock } from '../define-block.ts'
import { cardItemFields, cardRowFields } from '../fields/card-fields.ts'
import { list } from '../fields/field-kinds.ts'
import { reportUnknownIcons } from '../fields/report-unknown-icons.ts'

/** Cards in columns: picture or icon, title, text, link. */
export const cards = defineBlock({
	name: 'Cards',
	fields: {
		...cardRowFields,
		Items: list(cardItemFields),
	},
	inspect: ({ Items }, context) => reportUnknownIcons(Items, context),
})
