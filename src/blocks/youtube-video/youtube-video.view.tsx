import type { BlockProps } from '../define-block.ts'
import { useIsEditing } from '../fields/field-mark.ts'
import { Text } from '../fields/text.tsx'
import { YoutubeFilm } from '../fields/youtube-film.tsx'
import { BlockHead, titleIds } from '../layout/block-head.tsx'
import { BlockSection } from '../layout/block-section.tsx'
import type { youtubeVideo } from './youtube-video.block.ts'
import styles from './youtube-video.module.css'

export default function YoutubeVideo({ fields, block }: BlockProps<typeof youtubeVideo>) {
	const isEditing = useIsEditing()
	const { titleId, labelledBy } = titleIds(block.uid, fields.Title)
	if (fields.YoutubeId === '' && !isEditing) return null
	return (
		<BlockSection background={fields.BackgroundColor} labelledBy={labelledBy}>
			<BlockHead id={titleId} title={fields.Title} text={fields.Text} isFirst={block.isFirst} />
			<figure className={styles.figure}>
				<div className={styles.film}>
					<YoutubeFilm
						id={fields.YoutubeId}
						title={fields.Title || fields.Caption}
						image={fields.Image}
						sizes="(min-width: 1440px) 90rem, 92vw"
					/>
				</div>
				{(fields.Caption || isEditing) && (
					<figcaption>
						<Text field="Caption" value={fields.Caption} as="span" className={styles.caption} />
					</figcaption>
				)}
			</figure>
		</BlockSection>
	)
}
