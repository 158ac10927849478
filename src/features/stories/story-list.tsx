import type { Story } from './story.ts'
import { StoryCard } from './story-card.tsx'
import styles from './story-list.module.css'

/** Stories in a grid or a list, with an option for a large newest story. */
export function StoryList({
	stories,
	layout,
	highlightsFirst,
	showDates,
	titleTag,
	columns,
	isFirstSeen = false,
}: {
	stories: Story[]
	layout: 'grid' | 'list'
	highlightsFirst: boolean
	showDates: boolean
	titleTag: 'h2' | 'h3'
	/** Columns of the grid on wide screens. */
	columns: 2 | 3
	/** True at the top of a page: the first picture is loaded eagerly. */
	isFirstSeen?: boolean
}) {
	const isLastAlone = (stories.length - (highlightsFirst ? 1 : 0)) % 2 === 1
	const columnsFilled = highlightsFirst || stories.length === 2 ? 2 : columns
	return (
		// biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without markers
		<ul className={styles.stories} data-layout={layout} data-columns={columnsFilled} role="list">
			{stories.map((story, index) => {
				const isLarge = highlightsFirst && index === 0
				const fillsRow = isLastAlone && index === stories.length - 1
				const cardLayout = layout === 'list' ? 'row' : 'card'
				return (
					<li key={story.id} data-large={isLarge || undefined} data-fills-row={fillsRow || undefined}>
						<StoryCard
							story={story}
							layout={isLarge ? 'large' : cardLayout}
							columns={columnsFilled}
							showDate={showDates}
							titleTag={titleTag}
							isFirstSeen={isFirstSeen && index === 0}
						/>
					</li>
				)
			})}
		</ul>
	)
}
