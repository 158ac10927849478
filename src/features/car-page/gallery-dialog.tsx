import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { Image } from '#ui/image.tsx'
import type { CarImage } from '../cars/car.ts'
import styles from './gallery-dialog.module.css'
import { GalleryThumbnails } from './gallery-thumbnails.tsx'
import { usePictureTrack } from './use-picture-track.ts'

type GalleryDialogProps = {
	images: CarImage[]
	title: string
	startIndex: number
	/** Told which picture was shown last. */
	onClose: (index: number) => void
}

/** The pictures on the whole screen. Arrow keys, Home and End walk, Escape closes, the page behind does not scroll. */
export function GalleryDialog({ images, title, startIndex, onClose }: GalleryDialogProps) {
	const t = useTranslate()
	const dialog = useRef<HTMLDialogElement>(null)
	const count = images.length
	const track = usePictureTrack(count, startIndex)
	const { ref: trackRef } = track

	useEffect(() => {
		dialog.current?.showModal()
		const row = trackRef.current
		row?.scrollTo({ left: startIndex * row.clientWidth, behavior: 'instant' })
	}, [startIndex, trackRef])

	function walk(event: KeyboardEvent) {
		const targets: Record<string, number> = {
			ArrowLeft: track.index - 1,
			ArrowRight: track.index + 1,
			Home: 0,
			End: count - 1,
		}
		const target = targets[event.key]
		if (target === undefined) return
		event.preventDefault()
		track.show(target)
	}

	return (
		<dialog
			ref={dialog}
			className={styles.dialog}
			aria-label={t('car.gallery')}
			onClose={() => onClose(track.index)}
			onKeyDown={walk}
		>
			<div className={styles.head}>
				<p className={styles.counter} aria-live="polite">
					<span className="visually-hidden">{t('car.imageOf', { number: track.index + 1, count, title })}</span>
					<span aria-hidden="true">{t('car.imageCount', { number: track.index + 1, count })}</span>
				</p>
				<p className={styles.title}>{title}</p>
				<button type="button" className={styles.control} onClick={() => dialog.current?.close()}>
					<Icon name="close" />
					<span className="visually-hidden">{t('car.closeGallery')}</span>
				</button>
			</div>
			<div className={styles.window}>
				<ul
					className={styles.track}
					ref={trackRef}
					onScroll={track.onScroll}
					// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
					tabIndex={0}
					aria-label={t('car.gallery')}
				>
					{images.map(({ url, blurDataUrl }, index) => (
						<li key={url}>
							<Image
								src={url}
								alt={t('car.imageOf', { number: index + 1, count, title })}
								width={1920}
								height={1280}
								sizes="100vw"
								blur={blurDataUrl}
							/>
						</li>
					))}
				</ul>
				<button
					type="button"
					className={styles.control}
					data-step="previous"
					disabled={track.index === 0}
					onClick={() => track.show(track.index - 1)}
				>
					<Icon name="chevron-left" />
					<span className="visually-hidden">{t('car.previousImage')}</span>
				</button>
				<button
					type="button"
					className={styles.control}
					data-step="next"
					disabled={track.index === count - 1}
					onClick={() => track.show(track.index + 1)}
				>
					<Icon name="chevron-right" />
					<span className="visually-hidden">{t('car.nextImage')}</span>
				</button>
			</div>
			{count > 1 && <GalleryThumbnails images={images} index={track.index} onChoose={track.show} />}
		</dialog>
	)
}
