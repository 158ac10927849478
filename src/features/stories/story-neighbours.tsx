import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { Anchor } from '#ui/anchor.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './story-neighbours.module.css'
import type { StoryLink, StoryPage } from './story-page.ts'

/** Links at the end of a story to its neighbours. */
export function StoryNeighbours({ previous, next }: Pick<StoryPage, 'previous' | 'next'>) {
	const t = useTranslate()
	if (!previous && !next) return null
	return (
		<nav className={`page-width ${styles.neighbours}`} aria-label={t('stories.more')}>
			{previous && <Neighbour story={previous} says={t('stories.previous')} direction="previous" />}
			{next && <Neighbour story={next} says={t('stories.next')} direction="next" />}
		</nav>
	)
}

function Neighbour({ story, says, direction }: { story: StoryLink; says: string; direction: 'previous' | 'next' }) {
	const { prefix } = useSite()
	return (
		<Anchor className={styles.neighbour} data-direction={direction} href={prefix + story.path}>
			<Icon name={direction === 'previous' ? 'arrow-left' : 'arrow-right'} className={styles.arrow} />
			<span className={styles.says}>{says}</span>
			<span className={styles.title}>{story.title}</span>
		</Anchor>
	)
}
