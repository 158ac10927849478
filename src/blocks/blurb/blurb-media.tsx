import { imageAddress } from '#ui/image.tsx'
import type { BlockProps } from '../define-block.ts'
import { Image } from '../fields/content-image.tsx'
import { YoutubeFilm } from '../fields/youtube-film.tsx'
import type { blurb } from './blurb.block.ts'
import styles from './blurb.module.css'

type BlurbFields = BlockProps<typeof blurb>['fields']

/** The YouTube video, our own video or the picture: the first one that is set. */
export function BlurbMedia({ fields, isFirst }: { fields: BlurbFields; isFirst: boolean }) {
	const { Image: picture, Video, YoutubeId, Title, ImageSize } = fields
	const sizes = ImageSize === 'Large' ? '(min-width: 1024px) 58vw, 100vw' : '(min-width: 1024px) 44rem, 92vw'
	if (YoutubeId) {
		return (
			<div className={styles.media} data-film>
				<YoutubeFilm id={YoutubeId} title={Title} image={picture} sizes={sizes} />
			</div>
		)
	}
	if (Video) {
		const poster = picture ? imageAddress(picture.src, 1280) : undefined
		return (
			<div className={styles.media} data-film>
				{/* biome-ignore lint/a11y/useMediaCaption: the video illustrates the text beside it */}
				<video src={Video} controls playsInline preload="none" poster={poster} />
			</div>
		)
	}
	return (
		<div className={styles.media}>
			<Image field="Image" value={picture} sizes={sizes} priority={isFirst} />
		</div>
	)
}
