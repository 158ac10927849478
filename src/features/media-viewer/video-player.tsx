import { useState } from 'react'
import type { VideoSource } from '#domain/media/video-source.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { ResponsiveImage } from '#ui/image.tsx'
import styles from './video-player.module.css'

type VideoPlayerProps = { source: VideoSource; title: string; poster: string | undefined }

/** A video. Nothing is requested before the visitor starts it. */
export function VideoPlayer({ source, title, poster }: VideoPlayerProps) {
	const t = useTranslate()
	const [isStarted, setStarted] = useState(false)

	if (!isStarted) {
		return (
			<div className={styles.player}>
				{poster && (
					<ResponsiveImage src={poster} alt="" width={1440} height={960} sizes="(min-width: 1024px) 66vw, 100vw" />
				)}
				<button type="button" className={styles.start} onClick={() => setStarted(true)}>
					<span className={styles.sign}>
						<Icon name="play" size={32} />
					</span>
					<span className="visually-hidden">{t('media.playVideo', { title })}</span>
				</button>
				{source.kind === 'frame' && <p className={styles.notice}>{t('media.videoHost', { host: source.host })}</p>}
			</div>
		)
	}
	return (
		<div className={styles.player}>
			{source.kind === 'file' ? (
				// biome-ignore lint/a11y/useMediaCaption: videos of cars have no captions
				<video src={source.url} controls autoPlay playsInline aria-label={title} />
			) : (
				<iframe src={source.url} title={title} allow="autoplay; fullscreen; picture-in-picture" />
			)}
		</div>
	)
}
