import { z } from 'zod'
import { defineBlock } from '../define-block.ts'
import { stageRowFields } from '../fields/stage-fields.ts'

/** Stages beside each other on one line. */
export const stageRowHorizontal = defineBlock({ name: 'StageRowHorizontal', fields: z.object(stageRowFields) })
