import type { PageFilm } from '#content/content-source.ts'
import { imageAddress } from '#ui/image.tsx'
import type { BlockProps } from '../define-block.ts'
import { Image } from '../fields/content-image.tsx'
import { YoutubeFilm } from '../fields/youtube-film.tsx'
import type { blurb } from './blurb.block.ts'
import styles from './blurb.module.css'
import { CaptionTracks } from './caption-tracks.tsx'

type BlurbFields = BlockProps<typeof blurb>['fields']

type MediaProps = { fields: BlurbFields; film: PageFilm | null; isFirst: boolean }

/** The YouTube video, our own video or the picture: the first one that is set. */
export function BlurbMedia({ fields, film, isFirst }: MediaProps) {
	const { Image: picture, Video, YoutubeId, Title, ImageSize } = fields
	const sizes =
		ImageSize === 'Large'
			? '(min-width: 1024px) 58vw, 100vw'
			: '(min-width: 1568px) 44rem, (min-width: 1024px) 46vw, 92vw'
	if (YoutubeId) {
		return (
			<div className={styles.media} data-film>
				<YoutubeFilm id={YoutubeId} title={Title} image={picture} sizes={sizes} />
			</div>
		)
	}
	if (Video) {
		const poster = picture?.src ?? film?.poster
		return (
			<div className={styles.media} data-film>
				{/* biome-ignore lint/a11y/useMediaCaption: it has those that its editors have written */}
				<video src={Video} controls playsInline preload="none" poster={poster ? imageAddress(poster, 1280) : undefined}>
					{film && <CaptionTracks captions={film.captions} />}
				</video>
			</div>
		)
	}
	return (
		<div className={styles.media}>
			<Image field="Image" value={picture} sizes={sizes} priority={isFirst} />
		</div>
	)
}
