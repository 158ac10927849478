import type { BlockProps } from '../define-block.ts'
import { Stages } from '../layout/stages.tsx'
import type { stageRowHorizontal } from './stage-row-horizontal.block.ts'

export default function StageRowHorizontal({ fields, block }: BlockProps<typeof stageRowHorizontal>) {
	const columns = fields.Layout === 'FourColumns' ? 4 : 3
	return <Stages fields={fields} block={block} direction="across" columns={columns} />
}
