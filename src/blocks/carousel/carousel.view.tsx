import { useRef } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { Icon } from '#ui/icon.tsx'
import type { BlockProps } from '../define-block.ts'
import { useIsEditing } from '../fields/editing-context.tsx'
import { Text } from '../fields/text.tsx'
import { HeroSearch } from '../hero-banner/hero-search.tsx'
import { titleIds } from '../layout/block-head.tsx'
import styles from './carousel.module.css'
import type { carousel } from './carousel.block.ts'
import { CarouselSlide } from './carousel-slide.tsx'
import { useSlideShow } from './use-slide-show.ts'

export default function Carousel({ fields, block }: BlockProps<typeof carousel>) {
	const t = useTranslate()
	const isEditing = useIsEditing()
	const track = useRef<HTMLUListElement>(null)
	const { Title, Items } = fields
	const count = Items.length
	const { titleId, labelledBy } = titleIds(block.uid, Title)
	const { current, isReady, show, isPlaying, setIsPlaying, hold } = useSlideShow(track, {
		count,
		seconds: isEditing ? 0 : fields.AutoAdvanceSeconds,
	})
	const Heading = block.isFirst ? 'h1' : 'h2'
	if (count === 0 && !isEditing) return null
	return (
		<section
			className={styles.carousel}
			data-search={fields.HasSearchBar || undefined}
			aria-roledescription={t('blocks.carousel')}
			aria-labelledby={labelledBy}
			{...hold}
		>
			<Text
				id={titleId}
				field="Title"
				value={Title}
				as={Heading}
				className={isEditing ? undefined : 'visually-hidden'}
			/>
			{/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without markers is a list */}
			<ul ref={track} className={styles.track} role="list" aria-live={isPlaying ? 'off' : 'polite'}>
				{Items.map((item, index) => (
					<CarouselSlide
						// biome-ignore lint/suspicious/noArrayIndexKey: items have no other identity and are never reordered on a page
						key={index}
						item={item}
						field={`Items.${index}`}
						place={t('blocks.slidePlace', { number: index + 1, count })}
						titleTag={Title ? (block.isFirst ? 'h2' : 'h3') : index === 0 ? Heading : 'h2'}
						isOut={isReady && index !== current}
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
								aria-label={t(isPlaying ? 'blocks.pauseSlides' : 'blocks.playSlides')}
								onClick={() => setIsPlaying(!isPlaying)}
							>
								<Icon name={isPlaying ? 'pause' : 'play'} size={20} />
							</button>
						)}
						<button type="button" aria-label={t('blocks.previousSlide')} onClick={() => show(current - 1)}>
							<Icon name="arrow-left" />
						</button>
						<p className={styles.place} aria-hidden="true">
							{current + 1} / {count}
						</p>
						<button type="button" aria-label={t('blocks.nextSlide')} onClick={() => show(current + 1)}>
							<Icon name="arrow-right" />
						</button>
					</div>
				)}
			</div>
		</section>
	)
}
