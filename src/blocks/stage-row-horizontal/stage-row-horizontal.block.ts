import { z } from 'zod'
import { defineBlock } from '../define-block.ts'
import { choice } from '../fields/field-schemas.ts'
import { stageRowFields } from '../fields/stage-fields.ts'

/** Stages in a row. */
export const stageRowHorizontal = defineBlock({
	name: 'StageRowHorizontal',
	fields: z.object({
		...stageRowFields,
		/** Columns at 0, 768 and 1024 px: `ThreeColumns` 1 3 3, `FourColumns` 1 2 4. */
		Layout: choice(['ThreeColumns', 'FourColumns'], 'ThreeColumns'),
	}),
})
