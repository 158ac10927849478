import type { ViewModules } from './views.ts'

/** The views of blocks that do nothing in the browser, where the markup of the server is all there is of them. */
export const staticViews: ViewModules = {
	Accordion: () => import('./accordion/accordion.view.tsx'),
	AccordionDistribution: () => import('./accordion-distribution/accordion-distribution.view.tsx'),
	BlurbCloud: () => import('./blurb-cloud/blurb-cloud.view.tsx'),
	BrandList: () => import('./brand-list/brand-list.view.tsx'),
	Cards: () => import('./cards/cards.view.tsx'),
	CarModelCard: () => import('./car-model-card/car-model-card.view.tsx'),
	CarModelCardList: () => import('./car-model-card-list/car-model-card-list.view.tsx'),
	CTABanner: () => import('./cta-banner/cta-banner.view.tsx'),
	FAQList: () => import('./faq-list/faq-list.view.tsx'),
	FileDownloadList: () => import('./file-download-list/file-download-list.view.tsx'),
	Footer: () => import('./footer/footer.view.tsx'),
	HeroNotFound: () => import('./hero-not-found/hero-not-found.view.tsx'),
	HighlightList: () => import('./highlight-list/highlight-list.view.tsx'),
	ImageButton: () => import('./image-button/image-button.view.tsx'),
	ImageCards: () => import('./image-cards/image-cards.view.tsx'),
	LegalInfo: () => import('./legal-info/legal-info.view.tsx'),
	ListCards: () => import('./list-cards/list-cards.view.tsx'),
	ObligatoryLoanInfo: () => import('./obligatory-loan-info/obligatory-loan-info.view.tsx'),
	RichContentBlock: () => import('./rich-content-block/rich-content-block.view.tsx'),
	Spacer: () => import('./spacer/spacer.view.tsx'),
	StageRow: () => import('./stage-row/stage-row.view.tsx'),
	StageRowHorizontal: () => import('./stage-row-horizontal/stage-row-horizontal.view.tsx'),
	StoriesTeaser: () => import('./stories-teaser/stories-teaser.view.tsx'),
}
