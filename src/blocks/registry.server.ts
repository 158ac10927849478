import type { TextArea } from '#i18n/texts.ts'
import { accordion } from './accordion/accordion.ts'
import { accordionDistribution } from './accordion-distribution/accordion-distribution.ts'
import { alertBar } from './alert-bar/alert-bar.ts'
import { blurb } from './blurb/blurb.ts'
import { blurbCloud } from './blurb-cloud/blurb-cloud.ts'
import { brandList } from './brand-list/brand-list.ts'
import { carModelCard } from './car-model-card/car-model-card.ts'
import { carModelCardList } from './car-model-card-list/car-model-card-list.ts'
import { carOfTheWeek } from './car-of-the-week/car-of-the-week.ts'
import { carTeaser } from './car-teaser/car-teaser.ts'
import { cards } from './cards/cards.ts'
import { carousel } from './carousel/carousel.ts'
import { countdownTimer } from './countdown-timer/countdown-timer.ts'
import { ctaBanner } from './cta-banner/cta-banner.ts'
import type { BlockDefinition } from './define-block.ts'
import { disclaimerModal } from './disclaimer-modal/disclaimer-modal.ts'
import { faqList } from './faq-list/faq-list.ts'
import { fileDownloadList } from './file-download-list/file-download-list.ts'
import { footer } from './footer/footer.ts'
import { form } from './form/form.ts'
import { heroBanner } from './hero-banner/hero-banner.ts'
import { heroNotFound } from './hero-not-found/hero-not-found.ts'
import { highlightList } from './highlight-list/highlight-list.ts'
import { hubSpotForm } from './hubspot-form/hubspot-form.ts'
import { imageButton } from './image-button/image-button.ts'
import { imageCards } from './image-cards/image-cards.ts'
import { legalInfo } from './legal-info/legal-info.ts'
import { listCards } from './list-cards/list-cards.ts'
import { mainNavigation } from './main-navigation/main-navigation.ts'
import { megaMenuNavigation } from './mega-menu-navigation/mega-menu-navigation.ts'
import { obligatoryLoanInfo } from './obligatory-loan-info/obligatory-loan-info.ts'
import type { BlockRegistry } from './resolve-blocks.server.ts'
import { richContentBlock } from './rich-content-block/rich-content-block.ts'
import { siteSelection } from './site-selection/site-selection.ts'
import { socialMedia } from './social-media/social-media.ts'
import { spacer } from './spacer/spacer.ts'
import { stageRow } from './stage-row/stage-row.ts'
import { stageRowHorizontal } from './stage-row-horizontal/stage-row-horizontal.ts'
import { storiesIndex } from './stories-index/stories-index.ts'
import { storiesTeaser } from './stories-teaser/stories-teaser.ts'
import { youtubeVideo } from './youtube-video/youtube-video.ts'

/** The only list of blocks. The view of each is listed under the same name in `views.ts`. */
export const blocks: readonly BlockDefinition[] = [
	accordion,
	accordionDistribution,
	alertBar,
	blurb,
	blurbCloud,
	brandList,
	cards,
	carModelCard,
	carModelCardList,
	carOfTheWeek,
	carousel,
	carTeaser,
	countdownTimer,
	ctaBanner,
	disclaimerModal,
	faqList,
	fileDownloadList,
	footer,
	form,
	heroBanner,
	heroNotFound,
	highlightList,
	hubSpotForm,
	imageButton,
	imageCards,
	legalInfo,
	listCards,
	mainNavigation,
	megaMenuNavigation,
	obligatoryLoanInfo,
	richContentBlock,
	siteSelection,
	socialMedia,
	spacer,
	stageRow,
	stageRowHorizontal,
	storiesIndex,
	storiesTeaser,
	youtubeVideo,
]

export const blockRegistry: BlockRegistry = new Map(
	blocks.flatMap((block) => [block.name, block.sitecoreName ?? block.name].map((name) => [name, block])),
)

/** The areas of texts that blocks of these names need. */
export function blockTextAreas(names: readonly string[]): TextArea[] {
	return names.length === 0 ? [] : ['blocks', ...names.flatMap((name) => blockRegistry.get(name)?.texts ?? [])]
}
