import { Fragment } from 'react'
import type { IslandSource } from '#islands/island-source.ts'
import { IsolatedPart } from '#islands/part.tsx'
import { useSite } from '#sites/site-context.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { type OtherLanguageFields, OtherLanguageFieldsProvider } from '#ui/field-language.tsx'
import { usePageMode } from '#ui/page-mode.tsx'
import type { BlockPlace, BlockProblem, ResolvedBlock } from './define-block.ts'
import { FaultyBlock } from './faulty-block.server.tsx'
import { blockRegistry } from './registry.server.ts'
import { getBlockView, moduleOf } from './views.server.ts'

type PlaceholderProps = {
	blocks: readonly ResolvedBlock[]
	/** Uid of the block among them, or inside them, that opens the page. */
	opener?: string | null
	/** They are the main ones of the page. */
	isMain?: boolean
	/** All blocks are below the first window; of the main ones it is known. */
	isBelow?: boolean
}

/** Blocks of a page that are laid out at once: two fill the window of a phone, and an editor has few pages with more than twelve. */
const blocksAtOnce = { visitor: 2, preview: 2, editing: 12 } as const

/** Renders blocks in a row, each with its own error boundary and followed by the blocks inside it. */
export function Placeholder({ blocks, opener = null, isMain = false, isBelow = false }: PlaceholderProps) {
	const atOnce = blocksAtOnce[usePageMode()]
	return blocks.map((block, index) => {
		const below = isBelow || (isMain && index >= atOnce)
		return (
			<Fragment key={block.uid}>
				<Block block={block} isFirst={block.uid === opener} isBelow={below} />
				<Placeholder blocks={Object.values(block.placeholders).flat()} opener={opener} isBelow={below} />
			</Fragment>
		)
	})
}

function Block({ block, isFirst, isBelow }: { block: ResolvedBlock; isFirst: boolean; isBelow: boolean }) {
	const { name, fields, data, uid, params, placeholders, problem, inherited } = block
	const { choices, languages } = useSite()
	const variant = choices.views[name]
	const mark = usePageMode() === 'editing' ? uid : undefined
	if (problem) {
		const box = <ProblemBox name={name} problem={problem} />
		return mark ? (
			<IsolatedPart name={name} uid={mark}>
				{box}
			</IsolatedPart>
		) : (
			box
		)
	}
	const [original] = languages
	const otherLanguage = inherited && original ? { language: original.language, names: inherited } : undefined
	const props = { fields, data, block: { uid, params, placeholders, isFirst }, ...(otherLanguage && { otherLanguage }) }
	return (
		<IsolatedPart name={name} island={islandOf(block, props, variant)} uid={mark} isBelow={isBelow}>
			<View name={name} variant={variant} {...props} />
		</IsolatedPart>
	)
}

function ProblemBox({ name, problem }: { name: string; problem: BlockProblem }) {
	if (problem.code === 'load-failed') return <ErrorBox />
	return <FaultyBlock name={name} faults={problem.code === 'invalid-fields' ? problem.faults : null} />
}

type ViewProps = {
	name: string
	variant: string | undefined
	fields: unknown
	data: unknown
	block: BlockPlace
	otherLanguage?: OtherLanguageFields
}

/** Looked up during rendering, so that a block without a view fails on its own. */
function View({ name, variant, otherLanguage, ...props }: ViewProps) {
	const BlockView = getBlockView(name, variant)
	return (
		<OtherLanguageFieldsProvider value={otherLanguage ?? null}>
			<BlockView {...props} />
		</OtherLanguageFieldsProvider>
	)
}

function islandOf({ name }: ResolvedBlock, props: object, variant: string | undefined): IslandSource | undefined {
	const { hydrate, texts = [] } = blockRegistry.get(name) ?? {}
	return hydrate ? { module: moduleOf(name, variant), hydrate, texts: ['blocks', ...texts], props } : undefined
}
