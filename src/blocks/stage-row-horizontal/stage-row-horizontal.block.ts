import { z } from 'zod'
import { defineBlock } from '../define-block.ts'
import { choice } from '../fields/field-schemas.ts'
import { stageRowFields } from '../fields/stage-fields.ts'

/** Stages beside each other. */
export const stageRowHorizontal = defineBlock({
	name: 'StageRowHorizontal',
	fields: z.object({
		...stageRowFields,
		/** Columns by the width of the screen (768, 1024): `ThreeColumns` 1 3 3, `FourColumns` 1 2 4. */
		Layout: choice(['ThreeColumns', 'FourColumns'], 'ThreeColumns'),
	}),
})
