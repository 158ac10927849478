import type { ComponentType } from 'react'
import type { BlockPlace, ResolvedBlock } from './define-block.ts'

type AnyView = ComponentType<{ fields: never; data: never; block: BlockPlace }>
export type BlockView = ComponentType<{ fields: unknown; data: unknown; block: BlockPlace }>

/** Where the browser finds the view of a block; a page fetches only those it shows. */
const viewModules: Record<string, () => Promise<{ default: AnyView }>> = {
	Accordion: () => import('./accordion/accordion.view.tsx'),
	AccordionDistribution: () => import('./accordion-distribution/accordion-distribution.view.tsx'),
	AlertBar: () => import('./alert-bar/alert-bar.view.tsx'),
	Blurb: () => import('./blurb/blurb.view.tsx'),
	BlurbCloud: () => import('./blurb-cloud/blurb-cloud.view.tsx'),
	BrandList: () => import('./brand-list/brand-list.view.tsx'),
	Cards: () => import('./cards/cards.view.tsx'),
	CarModelCard: () => import('./car-model-card/car-model-card.view.tsx'),
	CarModelCardList: () => import('./car-model-card-list/car-model-card-list.view.tsx'),
	CarOfTheWeek: () => import('./car-of-the-week/car-of-the-week.view.tsx'),
	Carousel: () => import('./carousel/carousel.view.tsx'),
	CarTeaser: () => import('./car-teaser/car-teaser.view.tsx'),
	CountdownTimer: () => import('./countdown-timer/countdown-timer.view.tsx'),
	CTABanner: () => import('./cta-banner/cta-banner.view.tsx'),
	DisclaimerModal: () => import('./disclaimer-modal/disclaimer-modal.view.tsx'),
	FAQList: () => import('./faq-list/faq-list.view.tsx'),
	FileDownloadList: () => import('./file-download-list/file-download-list.view.tsx'),
	Footer: () => import('./footer/footer.view.tsx'),
	Form: () => import('./form/form.view.tsx'),
	HeroBanner: () => import('./hero-banner/hero-banner.view.tsx'),
	HeroNotFound: () => import('./hero-not-found/hero-not-found.view.tsx'),
	HighlightList: () => import('./highlight-list/highlight-list.view.tsx'),
	HubSpotForm: () => import('./hubspot-form/hubspot-form.view.tsx'),
	ImageButton: () => import('./image-button/image-button.view.tsx'),
	ImageCards: () => import('./image-cards/image-cards.view.tsx'),
	LegalInfo: () => import('./legal-info/legal-info.view.tsx'),
	ListCards: () => import('./list-cards/list-cards.view.tsx'),
	MainNavigation: () => import('./main-navigation/main-navigation.view.tsx'),
	MegaMenuNavigation: () => import('./mega-menu-navigation/mega-menu-navigation.view.tsx'),
	ObligatoryLoanInfo: () => import('./obligatory-loan-info/obligatory-loan-info.view.tsx'),
	RichContentBlock: () => import('./rich-content-block/rich-content-block.view.tsx'),
	SiteSelection: () => import('./site-selection/site-selection.view.tsx'),
	SocialMedia: () => import('./social-media/social-media.view.tsx'),
	Spacer: () => import('./spacer/spacer.view.tsx'),
	StageRow: () => import('./stage-row/stage-row.view.tsx'),
	StageRowHorizontal: () => import('./stage-row-horizontal/stage-row-horizontal.view.tsx'),
	StoriesIndex: () => import('./stories-index/stories-index.view.tsx'),
	StoriesTeaser: () => import('./stories-teaser/stories-teaser.view.tsx'),
	YoutubeVideo: () => import('./youtube-video/youtube-video.view.tsx'),
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
