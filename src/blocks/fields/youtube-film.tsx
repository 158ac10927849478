import type { ImageValue } from '#content/field-values.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { Anchor } from '#ui/anchor.tsx'
import { enhanced } from '#ui/enhanced.ts'
import { Icon } from '#ui/icon.tsx'
import { Image } from './content-image.tsx'
import { useIsEditing } from './field-mark.ts'
import styles from './youtube-film.module.css'

/**
 * A YouTube video. Nothing is loaded before the visitor starts it: the script then puts the player into this element.
 * Without script the link opens YouTube.
 */
export function YoutubeFilm({
	id,
	title,
	image,
	sizes,
}: {
	id: string
	title: string
	/** Shown until the video is started. */
	image: ImageValue | null
	sizes: string
}) {
	const t = useTranslate()
	const isEditing = useIsEditing()
	const name = title || t('blocks.videoWithoutTitle')
	return (
		<>
			<Image field="Image" value={image} sizes={sizes} className={styles.picture} />
			<Anchor
				className={styles.play}
				href={`https://www.youtube.com/watch?v=${id}`}
				target="_blank"
				aria-label={t('blocks.playYoutube', { title: name })}
				{...(!isEditing && enhanced('youtube-film'))}
			>
				<span className={styles.disc}>
					<Icon name="play" size={28} />
				</span>
			</Anchor>
			<p className={styles.notice}>{t('blocks.youtubeNotice')}</p>
			<template>
				<iframe
					className={styles.frame}
					src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`}
					title={name}
					allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
					referrerPolicy="strict-origin-when-cross-origin"
				/>
			</template>
		</>
	)
}
