import type { ComponentType } from 'react'
import type { BlockPlace, ResolvedBlock } from './define-block.ts'

type AnyView = ComponentType<{ fields: never; data: never; block: BlockPlace }>
export type BlockView = ComponentType<{ fields: unknown; data: unknown; block: BlockPlace }>

/** Where the browser finds the view of a block; a page fetches only those it shows. */
const viewModules: Record<string, () => Promise<{ default: AnyView }>> = {
	Accordion: () => import('./accordion/accordion.view.tsx'),
	AlertBar: () => import('./alert-bar/alert-bar.view.tsx'),
	Blurb: () => import('./blurb/blurb.view.tsx'),
	BrandList: () => import('./brand-list/brand-list.view.tsx'),
	Cards: () => import('./cards/cards.view.tsx'),
	CarOfTheWeek: () => import('./car-of-the-week/car-of-the-week.view.tsx'),
	CarTeaser: () => import('./car-teaser/car-teaser.view.tsx'),
	CTABanner: () => import('./cta-banner/cta-banner.view.tsx'),
	FAQList: () => import('./faq-list/faq-list.view.tsx'),
	Footer: () => import('./footer/footer.view.tsx'),
	HeroBanner: () => import('./hero-banner/hero-banner.view.tsx'),
	HighlightList: () => import('./highlight-list/highlight-list.view.tsx'),
	ImageCards: () => import('./image-cards/image-cards.view.tsx'),
	ListCards: () => import('./list-cards/list-cards.view.tsx'),
	MainNavigation: () => import('./main-navigation/main-navigation.view.tsx'),
	RichContentBlock: () => import('./rich-content-block/rich-content-block.view.tsx'),
	Spacer: () => import('./spacer/spacer.view.tsx'),
	StoriesIndex: () => import('./stories-index/stories-index.view.tsx'),
	StoriesTeaser: () => import('./stories-teaser/stories-teaser.view.tsx'),
}

const loadedViews = new Map<string, BlockView>()

/** Views are drawn without waiting, so a page's views are loaded before it is rendered or shown. */
export async function loadBlockViews(names: Iterable<string>): Promise<void> {
	const missing = [...new Set(names)].filter((name) => !loadedViews.has(name))
	await Promise.all(
		missing.map(async (name) => {
			const view = await viewModules[name]?.()
			// The registry parsed the fields with the schema the view is typed by.
			if (view) loadedViews.set(name, view.default as BlockView)
		}),
	)
}

export function loadAllBlockViews(): Promise<void> {
	return loadBlockViews(Object.keys(viewModules))
}

export function getBlockView(name: string): BlockView {
	const view = loadedViews.get(name)
	if (!view) throw new Error(`The view of block ${name} is not loaded`)
	return view
}

/** Names of all blocks in a placeholder, nested ones too. */
export function blockNames(blocks: ResolvedBlock[]): string[] {
	return blocks.flatMap((block) => [block.name, ...Object.values(block.placeholders).flatMap(blockNames)])
}
