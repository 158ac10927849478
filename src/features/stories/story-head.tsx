import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { Anchor } from '#ui/anchor.tsx'
import { ContentPicture } from '#ui/content-picture.tsx'
import { Icon } from '#ui/icon.tsx'
import { usePageFieldMark, usePageMode } from '#ui/page-mode.tsx'
import { StoryDay } from './story-day.tsx'
import styles from './story-head.module.css'
import { publishInfo, type StoryPage } from './story-page.ts'
import { toStoryAddress } from './story-query.ts'

/** The head of a story: link back, title, author, date and picture. */
export function StoryHead({ story }: { story: StoryPage }) {
	const t = useTranslate()
	const { prefix } = useSite()
	const mark = usePageFieldMark()
	const isEditing = usePageMode() === 'editing'
	const { parent, image } = story
	const published = publishInfo(story, { isEditing })
	return (
		<header className={`page-width ${styles.head}`}>
			{parent && (
				<Anchor className={styles.back} href={prefix + parent.path}>
					<Icon name="arrow-left" size={20} />
					{t('stories.back', { title: parent.title })}
				</Anchor>
			)}
			<div className={styles.words}>
				<h1 {...mark('title')}>{story.title}</h1>
				{(story.preamble || isEditing) && (
					<p className={styles.preamble} {...mark('preamble', story.preamble === '')}>
						{story.preamble}
					</p>
				)}
				{published && (
					<dl className={styles.published}>
						{(published.author || isEditing) && (
							<div>
								<dt>{t('stories.author')}</dt>
								<dd {...mark('author', !published.author)}>{published.author}</dd>
							</div>
						)}
						<div>
							<dt>{t('stories.published')}</dt>
							<dd {...mark('date', published.date === null)}>
								{published.date !== null && <StoryDay date={published.date} />}
							</dd>
						</div>
					</dl>
				)}
				{parent && story.tags.length > 0 && (
					// biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without markers
					<ul className={styles.tags} role="list">
						{story.tags.map(({ key, value }) => (
							<li key={key}>
								<Anchor href={toStoryAddress(prefix + parent.path, { tags: [key], page: 1 })}>{value}</Anchor>
							</li>
						))}
					</ul>
				)}
			</div>
			{!image && isEditing && <div {...mark('image', true)} />}
			{image && (
				<div className={styles.picture} {...mark('image')}>
					<ContentPicture
						src={image.src}
						alt={image.alt}
						width={image.width ?? 1920}
						height={image.height ?? 1080}
						sizes="(min-width: 1568px) 90rem, 100vw"
						blur={image.blur}
						focus={image.focus}
						priority
					/>
				</div>
			)}
		</header>
	)
}
