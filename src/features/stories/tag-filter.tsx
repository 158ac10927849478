import { useTranslate } from '#i18n/texts-context.tsx'
import { Anchor } from '#ui/anchor.tsx'
import { type StoryQuery, toggleTag, toStoryAddress } from './story-query.ts'
import styles from './tag-filter.module.css'

export type StoryTag = { key: string; value: string }

/** Topics as links: each link toggles its topic, the first shows all stories. */
export function TagFilter({ path, query, tags }: { path: string; query: StoryQuery; tags: StoryTag[] }) {
	const t = useTranslate()
	if (tags.length === 0) return null
	const choices = [
		{
			name: t('stories.showAll'),
			address: toStoryAddress(path, { tags: [], page: 1 }),
			isChosen: query.tags.length === 0,
		},
		...tags.map(({ key, value }) => ({
			name: value,
			address: toStoryAddress(path, toggleTag(query, key)),
			isChosen: query.tags.includes(key),
		})),
	]
	return (
		<nav aria-label={t('stories.filterLabel')}>
			{/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without markers */}
			<ul className={styles.tags} role="list">
				{choices.map(({ name, address, isChosen }) => (
					<li key={name}>
						<Anchor className={styles.tag} href={address} aria-current={isChosen ? 'true' : undefined} rel="nofollow">
							{name}
						</Anchor>
					</li>
				))}
			</ul>
		</nav>
	)
}
