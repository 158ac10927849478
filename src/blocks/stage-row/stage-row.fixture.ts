import type { BlockFixtures } from '../testing/block-fixture.ts'
import { numberedStages, plainStages } from '../testing/example-stages.ts'

export const fixtures: BlockFixtures = {
	block: 'StageRow',
	variants: [numberedStages, plainStages],
}
