import { findBlockFaults } from './find-block-faults.server.ts'
import { formOfBlock } from './form/form-of-block.ts'
import { blockRegistry } from './registry.server.ts'

/** What rooms below the blocks ask about stored ones; it is handed to them. */
export const blockReaders = { findBlockFaults, formOfBlock, blockShapes: () => blockRegistry }
