import type { IslandSource } from '#islands/island-source.ts'
import { IsolatedPart } from '#islands/part.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import type { BlockPlace, ResolvedBlock } from './define-block.ts'
import { blockRegistry } from './registry.server.ts'
import { getBlockView, moduleOf } from './views.server.ts'

/** Renders blocks in a row, each with its own error boundary. With `isMain` the first block opens the page. */
export function Placeholder({ blocks, isMain = false }: { blocks: readonly ResolvedBlock[]; isMain?: boolean }) {
	return blocks.map((block, index) =>
		block.hasFailed ? (
			<ErrorBox key={block.uid} />
		) : (
			<Block key={block.uid} block={block} isFirst={isMain && index === 0} />
		),
	)
}

function Block({ block, isFirst }: { block: ResolvedBlock; isFirst: boolean }) {
	const { name, fields, data, uid, params, placeholders } = block
	const props = { fields, data, block: { uid, params, placeholders, isFirst } }
	return (
		<IsolatedPart name={name} island={islandOf(block, props)}>
			<View name={name} {...props} />
		</IsolatedPart>
	)
}

/** Looked up during rendering, so that a block without a view fails on its own. */
function View({ name, ...props }: { name: string; fields: unknown; data: unknown; block: BlockPlace }) {
	const BlockView = getBlockView(name)
	return <BlockView {...props} />
}

function islandOf({ name, fields }: ResolvedBlock, props: object): IslandSource | undefined {
	const { hydrate, texts = [] } = blockRegistry.get(name) ?? {}
	const when = typeof hydrate === 'function' ? hydrate(fields) : hydrate
	return when ? { module: moduleOf(name), hydrate: when, texts: ['blocks', ...texts], props } : undefined
}
