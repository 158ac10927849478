import type { BlockProps } from '../define-block.ts'
import { Image } from '../fields/content-image.tsx'
import { buttonVariants, Link } from '../fields/link.tsx'
import { Text } from '../fields/text.tsx'
import { HeroPicture } from '../hero-banner/hero-picture.tsx'
import type { carousel } from './carousel.block.ts'
import styles from './carousel.module.css'

type SlideItem = BlockProps<typeof carousel>['fields']['Items'][number]

/** One slide: a picture with text. */
export function CarouselSlide({
	item,
	place,
	titleTag,
	priority,
}: {
	item: SlideItem
	/** `2 of 5` */
	place: string
	titleTag: 'h1' | 'h2' | 'h3'
	priority: boolean
}) {
	const field = `Items.${item.uid}`
	return (
		<li className={styles.slide} aria-label={place}>
			<div className={styles.picture}>
				{item.Image ? (
					<HeroPicture
						field={`${field}.Image`}
						image={item.Image}
						blur={item.Image.blur ?? null}
						phone={item.ImagePhone}
						isFirst={priority}
						leastHeight={{ tablet: '30rem', desktop: '30rem' }}
					/>
				) : (
					<Image field={`${field}.Image`} value={null} sizes="100vw" />
				)}
			</div>
			<div className={`page-width ${styles.words}`}>
				<Text field={`${field}.Title`} value={item.Title} as={titleTag} className={styles.title} />
				<Text field={`${field}.Text`} value={item.Text} className={styles.text} />
				<Link field={`${field}.Link`} value={item.Link} variant={buttonVariants[item.ButtonType]} size="large" />
			</div>
		</li>
	)
}
