import type { BlockProps } from '../define-block.ts'
import { Stages } from '../layout/stages.tsx'
import type { stageRow } from './stage-row.block.ts'

export default function StageRow({ fields, block }: BlockProps<typeof stageRow>) {
	return <Stages fields={fields} block={block} direction="down" />
}
