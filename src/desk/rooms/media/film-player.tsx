import { CaptionTracks } from '#blocks/blurb/caption-tracks.tsx'
import type { ListedMedia } from '#content/media-library.ts'
import { captionsAddress, versionedAddress } from '#domain/media/media-address.ts'
import type { FilmParts } from './film-fields.tsx'
import styles from './media.module.css'
import { thumbnailOf } from './media-texts.ts'

/** The film as pages show it, with its poster and captions. */
export function FilmPlayer({ item, film }: { item: ListedMedia; film: FilmParts }) {
	const poster = film.pictures.find(({ id }) => id === item.poster)
	const captions = film.captions.map(({ language, version }) => ({
		language,
		src: captionsAddress({ id: item.id, language, version }),
	}))
	return (
		// biome-ignore lint/a11y/useMediaCaption: it has those that its editors have written
		<video
			src={versionedAddress(item)}
			controls
			playsInline
			preload="metadata"
			poster={(poster && thumbnailOf(poster, 640)) ?? undefined}
			className={styles.film}
			aria-label={item.name}
		>
			<CaptionTracks captions={captions} />
		</video>
	)
}
