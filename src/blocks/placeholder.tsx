import { ErrorBox } from '#ui/error-box.tsx'
import { Section } from '#ui/section.tsx'
import type { ResolvedBlock } from './define-block.ts'
import { getBlockView } from './views.ts'

/** Draws blocks in a row, each so that it can fail alone. */
export function Placeholder({ blocks, isMain = false }: { blocks: ResolvedBlock[]; isMain?: boolean }) {
	return blocks.map((block, index) => (
		<Section key={block.uid}>
			{block.hasFailed ? <ErrorBox /> : <Block block={block} isFirst={isMain && index === 0} />}
		</Section>
	))
}

function Block({ block, isFirst }: { block: ResolvedBlock; isFirst: boolean }) {
	const View = getBlockView(block.name)
	const { uid, params, placeholders } = block
	return <View fields={block.fields} data={block.data} block={{ uid, params, placeholders, isFirst }} />
}
