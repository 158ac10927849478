import type { TextArea } from '#i18n/texts.ts'
import { accordion } from './accordion/accordion.ts'
import { alertBar } from './alert-bar/alert-bar.ts'
import { blurb } from './blurb/blurb.ts'
import { brandList } from './brand-list/brand-list.ts'
import { carOfTheWeek } from './car-of-the-week/car-of-the-week.ts'
import { carTeaser } from './car-teaser/car-teaser.ts'
import { cards } from './cards/cards.ts'
import { ctaBanner } from './cta-banner/cta-banner.ts'
import type { BlockDefinition } from './define-block.ts'
import { faqList } from './faq-list/faq-list.ts'
import { footer } from './footer/footer.ts'
import { heroBanner } from './hero-banner/hero-banner.ts'
import { highlightList } from './highlight-list/highlight-list.ts'
import { imageCards } from './image-cards/image-cards.ts'
import { listCards } from './list-cards/list-cards.ts'
import { mainNavigation } from './main-navigation/main-navigation.ts'
import type { BlockRegistry } from './resolve-blocks.server.ts'
import { richContentBlock } from './rich-content-block/rich-content-block.ts'
import { spacer } from './spacer/spacer.ts'
import { storiesIndex } from './stories-index/stories-index.ts'
import { storiesTeaser } from './stories-teaser/stories-teaser.ts'

/** The only list of blocks. The view of each is listed under the same name in `views.ts`. */
export const blocks: readonly BlockDefinition[] = [
	accordion,
	alertBar,
	blurb,
	brandList,
	cards,
	carOfTheWeek,
	carTeaser,
	ctaBanner,
	faqList,
	footer,
	heroBanner,
	highlightList,
	imageCards,
	listCards,
	mainNavigation,
	richContentBlock,
	spacer,
	storiesIndex,
	storiesTeaser,
]

export const blockRegistry: BlockRegistry = new Map(
	blocks.flatMap((block) => [block.name, block.sitecoreName ?? block.name].map((name) => [name, block])),
)

/** The areas of texts that blocks of these names need. */
export function blockTextAreas(names: readonly string[]): TextArea[] {
	return names.length === 0 ? [] : ['blocks', ...names.flatMap((name) => blockRegistry.get(name)?.texts ?? [])]
}
