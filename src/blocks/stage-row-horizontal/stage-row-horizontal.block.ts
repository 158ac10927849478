import { defineBlock } from '../define-block.ts'
import { choice } from '../fields/field-kinds.ts'
import { stageRowFields } from '../fields/stage-fields.ts'

/** Stages in a row. */
export const stageRowHorizontal = defineBlock({
	name: 'StageRowHorizontal',
	fields: {
		...stageRowFields,
		Layout: choice(['ThreeColumns', 'FourColumns'], 'ThreeColumns', { help: 'stageColumns' }),
	},
})
