import { useTranslate } from '#i18n/texts-context.tsx'
import { enhanced } from '#ui/enhanced.ts'
import { Icon } from '#ui/icon.tsx'
import type { BlockProps } from '../define-block.ts'
import { useIsEditing } from '../fields/field-mark.ts'
import { Text } from '../fields/text.tsx'
import { HeroSearch } from '../hero-banner/hero-search.tsx'
import { titleIds } from '../layout/block-head.tsx'
import type { carousel } from './carousel.block.ts'
import styles from './carousel.module.css'
import { CarouselSlide } from './carousel-slide.tsx'

export default function Carousel({ fields, block }: BlockProps<typeof carousel>) {
	const t = useTranslate()
	const isEditing = useIsEditing()
	const { Title, Items } = fields
	const count = Items.length
	const { titleId, labelledBy } = titleIds(block.uid, Title)
	const pauseLabel = t('blocks.pauseSlides')
	const Heading = block.isFirst ? 'h1' : 'h2'
	if (count === 0 && !isEditing) return null
	return (
		<section
			className={styles.carousel}
			data-search={fields.HasSearchBar || undefined}
			aria-roledescription={t('blocks.carousel')}
			aria-labelledby={labelledBy}
			data-seconds={isEditing ? 0 : fields.AutoAdvanceSeconds}
			{...enhanced('carousel')}
		>
			<Text
				id={titleId}
				field="Title"
				value={Title}
				as={Heading}
				className={isEditing ? undefined : 'visually-hidden'}
			/>
			{/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without markers */}
			<ul className={styles.track} role="list">
				{Items.map((item, index) => (
					<CarouselSlide
						key={item.uid}
						item={item}
						place={t('blocks.slidePlace', { number: index + 1, count })}
						titleTag={Title ? (block.isFirst ? 'h2' : 'h3') : index === 0 ? Heading : 'h2'}
						priority={block.isFirst && index === 0}
					/>
				))}
			</ul>
			<div className={`page-width ${styles.foot}`}>
				{fields.HasSearchBar && (
					<HeroSearch
						url={fields.SearchUrl?.href}
						placeholder={fields.SearchBarPlaceholderText}
						desktopPlaceholder=""
					/>
				)}
				{count > 1 && (
					<div className={styles.controls}>
						{fields.AutoAdvanceSeconds > 0 && (
							<button
								type="button"
								aria-label={pauseLabel}
								data-play=""
								data-pause-label={pauseLabel}
								data-play-label={t('blocks.playSlides')}
							>
								<span>
									<Icon name="pause" size={20} />
								</span>
								<span hidden>
									<Icon name="play" size={20} />
								</span>
							</button>
						)}
						<button type="button" aria-label={t('blocks.previousSlide')} data-step={-1}>
							<Icon name="arrow-left" />
						</button>
						<p className={styles.place} aria-hidden="true" data-place="">
							1 / {count}
						</p>
						<button type="button" aria-label={t('blocks.nextSlide')} data-step={1}>
							<Icon name="arrow-right" />
						</button>
					</div>
				)}
			</div>
		</section>
	)
}
