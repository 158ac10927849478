import { ErrorBox } from '#ui/error-box.tsx'
import { Section } from '#ui/section.tsx'
import { type DrawnBlock, isDrawn, type PageBlock, type ResolvedBlock } from './define-block.ts'
import { DrawnMarkup } from './drawn-markup.tsx'
import { SleepingMarkup } from './sleeping-block.tsx'
import { getBlockView } from './views.ts'

/** Draws blocks in a row, each so that it can fail alone. */
export function Placeholder({ blocks, isMain = false }: { blocks: readonly PageBlock[]; isMain?: boolean }) {
	return blocks.map((block, index) =>
		isDrawn(block) ? (
			<Drawn key={`${block.uid} ${block.mark}`} block={block} />
		) : (
			<Section key={block.uid}>
				{block.hasFailed ? <ErrorBox /> : <LiveBlock block={block} isFirst={isMain && index === 0} />}
			</Section>
		),
	)
}

function Drawn({ block }: { block: DrawnBlock }) {
	return block.sleeping ? <SleepingMarkup block={block} sleeping={block.sleeping} /> : <DrawnMarkup block={block} />
}

function LiveBlock({ block, isFirst }: { block: ResolvedBlock; isFirst: boolean }) {
	const View = getBlockView(block.name)
	const { uid, params, placeholders } = block
	return <View fields={block.fields} data={block.data} block={{ uid, params, placeholders, isFirst }} />
}
