import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { Anchor } from '#ui/anchor.tsx'
import { ContentPicture } from '#ui/content-picture.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Story } from './story.ts'
import styles from './story-card.module.css'
import { StoryDay } from './story-day.tsx'

/** `row` has the picture at the side; `large` is for the newest story. */
export type StoryCardLayout = 'card' | 'row' | 'large'

/** By layout; of cards by the columns of their grid on wide screens. */
const pictureSizes = {
	large: '(min-width: 1568px) 58rem, (min-width: 1024px) 60vw, 100vw',
	row: '(min-width: 1568px) 32rem, (min-width: 640px) 33vw, 100vw',
	2: '(min-width: 1568px) 50rem, (min-width: 640px) 50vw, 100vw',
	3: '(min-width: 1568px) 30rem, (min-width: 1024px) 32vw, (min-width: 640px) 50vw, 100vw',
}

/** A story in a list. The link of the title covers the card. */
export function StoryCard({
	story,
	layout,
	columns,
	showDate,
	titleTag: Title,
	isFirstSeen = false,
}: {
	story: Story
	layout: StoryCardLayout
	/** Columns of the grid on wide screens. */
	columns: 2 | 3
	showDate: boolean
	titleTag: 'h2' | 'h3'
	/** Loads the picture eagerly. */
	isFirstSeen?: boolean
}) {
	const t = useTranslate()
	const { prefix } = useSite()
	const { image } = story
	return (
		<article className={styles.card} data-layout={layout}>
			<div className={styles.picture}>
				{image && (
					<ContentPicture
						src={image.src}
						alt=""
						width={image.width ?? 1280}
						height={image.height ?? 853}
						sizes={pictureSizes[layout === 'card' ? columns : layout]}
						blur={image.blur}
						focus={image.focus}
						priority={isFirstSeen}
					/>
				)}
			</div>
			<div className={styles.words}>
				{showDate && story.date && <StoryDay date={story.date} />}
				<Title className={styles.title}>
					<Anchor className="cover-link" href={prefix + story.path}>
						{story.title}
					</Anchor>
				</Title>
				{story.preamble && <p className={styles.preamble}>{story.preamble}</p>}
				{/* Hidden from screen readers, because the link of the title covers the card and says the same. */}
				<span className={styles.more} aria-hidden="true">
					{t('stories.readMore')}
					<Icon name="arrow-right" size={20} />
				</span>
			</div>
		</article>
	)
}
