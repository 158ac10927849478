import { defineBlock } from '../define-block.ts'
import { cardItemFields, cardRowFields } from '../fields/card-fields.ts'
import { list } from '../fields/field-kinds.ts'
import { reportUnknownIcons } from '../fields/report-unknown-icons.ts'

/** Compact cards with the picture or icon at the side. */
export const listCards = defineBlock({
	name: 'ListCards',
	fields: {
		...cardRowFields,
		Items: list(cardItemFields),
	},
	inspect: ({ Items }, context) => reportUnknownIcons(Items, context),
})
