import type { ComponentType } from 'react'
import { type BlockPlace, isDrawn, type PageBlock } from './define-block.ts'
import { liveViews } from './live-views.ts'

type AnyView = ComponentType<{ fields: never; data: never; block: BlockPlace }>
export type BlockView = ComponentType<{ fields: unknown; data: unknown; block: BlockPlace }>
export type ViewModules = Record<string, () => Promise<{ default: AnyView }>>

const loadedViews = new Map<string, BlockView>()

/** Views are drawn without waiting, so a page's views are loaded before it is rendered or shown. */
export async function loadBlockViews(names: Iterable<string>, modules: ViewModules = liveViews): Promise<void> {
	const missing = [...new Set(names)].filter((name) => !loadedViews.has(name))
	await Promise.all(
		missing.map(async (name) => {
			const view = await modules[name]?.()
			// The registry parsed the fields with the schema the view is typed by.
			if (view) loadedViews.set(name, view.default as BlockView)
		}),
	)
}

export function getBlockView(name: string): BlockView {
	const view = loadedViews.get(name)
	if (!view) throw new Error(`The view of block ${name} is not loaded`)
	return view
}

/** Names of the blocks whose views are fetched when they are seen. */
export function sleepingNames(blocks: readonly PageBlock[]): string[] {
	return blocks.flatMap((block) => (isDrawn(block) && block.sleeping ? block.sleeping.name : []))
}

/** Names of the blocks in a placeholder whose views the browser needs, nested ones too. */
export function blockNames(blocks: readonly PageBlock[]): string[] {
	return blocks.flatMap((block) =>
		isDrawn(block) ? [] : [block.name, ...Object.values(block.placeholders).flatMap(blockNames)],
	)
}
