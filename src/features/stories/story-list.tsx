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
	return (
		// biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without markers
		<ul className={styles.stories} data-layout={layout} data-columns={columns} role="list">
			{stories.map((story, index) => {
				const isLarge = highlightsFirst && index === 0
				const cardLayout = layout === 'list' ? 'row' : 'card'
				return (
					<li key={story.id} data-large={isLarge || undefined}>
						<StoryCard
							story={story}
							layout={isLarge ? 'large' : cardLayout}
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
