import { defineBlock } from '../define-block.ts'
import { stageRowFields } from '../fields/stage-fields.ts'

/** Stages in a column, with pictures and texts on alternating sides. */
export const stageRow = defineBlock({ name: 'StageRow', fields: stageRowFields })
