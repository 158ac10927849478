import { z } from 'zod'
import { defineBlock } from '../define-block.ts'
import { stageRowFields } from '../fields/stage-fields.ts'

/** Stages below each other, pictures and words changing sides. */
export const stageRow = defineBlock({ name: 'StageRow', fields: z.object(stageRowFields) })
