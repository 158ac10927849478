import { storiesIndexPath } from '#features/stories/stories-index-path.ts'
import { StoryList } from '#features/stories/story-list.tsx'
import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import type { BlockProps } from '../define-block.ts'
import { useIsEditing } from '../fields/field-mark.ts'
import { buttonVariants, Link } from '../fields/link.tsx'
import { BlockHead, titleIds } from '../layout/block-head.tsx'
import { BlockSection } from '../layout/block-section.tsx'
import type { storiesTeaser } from './stories-teaser.block.ts'
import styles from './stories-teaser.module.css'

export default function StoriesTeaser({ fields, data, block }: BlockProps<typeof storiesTeaser>) {
	const t = useTranslate()
	const { paths } = useSite()
	const isEditing = useIsEditing()
	if (data.stories.length === 0 && !isEditing) return null

	const { titleId, labelledBy } = titleIds(block.uid, fields.Title)
	const page = fields.StoriesIndexPage ?? { href: paths.pathToStories, text: '' }
	const index = { ...page, href: storiesIndexPath(page.href) }
	return (
		<BlockSection labelledBy={labelledBy}>
			<BlockHead id={titleId} title={fields.Title} isFirst={block.isFirst} />
			<StoryList
				stories={data.stories}
				layout={fields.Layout === 'Variant 2' ? 'list' : 'grid'}
				highlightsFirst={fields.HighlightLatestStory}
				showDates={fields.ShowDates}
				titleTag={fields.Title === '' || block.isFirst ? 'h2' : 'h3'}
				columns={3}
			/>
			<div className={styles.after}>
				<Link field="StoriesIndexPage" value={index} variant={buttonVariants[fields.ButtonType]}>
					{index.text || t('stories.all')}
				</Link>
			</div>
		</BlockSection>
	)
}
