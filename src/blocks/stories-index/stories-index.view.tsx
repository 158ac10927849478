import { StoryList } from '#features/stories/story-list.tsx'
import { toStoryAddress } from '#features/stories/story-query.ts'
import { TagFilter } from '#features/stories/tag-filter.tsx'
import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { enhanced } from '#ui/enhanced.ts'
import { KeptListNotice } from '#ui/kept-list-notice.tsx'
import type { BlockProps } from '../define-block.ts'
import { BlockHead, titleIds } from '../layout/block-head.tsx'
import { BlockSection } from '../layout/block-section.tsx'
import type { storiesIndex } from './stories-index.block.ts'
import styles from './stories-index.module.css'

export default function StoriesIndex({ fields, data, block }: BlockProps<typeof storiesIndex>) {
	const t = useTranslate()
	const { prefix } = useSite()
	const { stories, total, query, tags } = data
	const path = prefix + data.path
	const { titleId, labelledBy } = titleIds(block.uid, fields.Title)
	const hasMore = stories.length < total
	return (
		<BlockSection labelledBy={labelledBy}>
			<BlockHead id={titleId} title={fields.Title} text={fields.Text} isFirst={block.isFirst} />
			<div {...enhanced('stories-index')}>
				<TagFilter path={path} query={query} tags={tags} />
				<KeptListNotice />
				<div className={styles.list} data-list="">
					{stories.length === 0 && <p className={styles.nothing}>{t('stories.noResults')}</p>}
					<StoryList
						stories={stories}
						layout={fields.Layout === 'Variant 2' ? 'list' : 'grid'}
						highlightsFirst={fields.HighlightLatestStory}
						showDates={fields.ShowDates}
						titleTag={block.isFirst || fields.Title === '' ? 'h2' : 'h3'}
						columns={2}
						isFirstSeen={block.isFirst}
					/>
				</div>
				<div className={styles.foot}>
					<p className={styles.count} role="status">
						{stories.length > 0 && t('stories.count', { shown: stories.length, total })}
					</p>
					<div className={styles.more} data-more="">
						{hasMore && (
							<ButtonLink
								variant="secondary"
								href={toStoryAddress(path, { ...query, page: query.page + 1 })}
								rel="nofollow"
							>
								{t('stories.loadMore')}
							</ButtonLink>
						)}
					</div>
				</div>
			</div>
		</BlockSection>
	)
}
