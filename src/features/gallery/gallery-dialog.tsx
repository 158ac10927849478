import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { CarImage } from '#domain/cars/car.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { MissingPicture } from '../cars/missing-picture.tsx'
import styles from './gallery-dialog.module.css'
import { GalleryPicture } from './gallery-picture.tsx'
import { GalleryThumbnails } from './gallery-thumbnails.tsx'
import { PictureRow } from './picture-row.tsx'
import { usePictureTrack } from './use-picture-track.ts'
import { useZoom } from './use-zoom.ts'
import { doubleTapScale } from './zoom.ts'

export type GalleryDialogProps = {
	images: CarImage[]
	title: string
	startIndex: number
	/** Called with the last shown picture. */
	onClose: (index: number) => void
}

/** Distance an arrow key moves a zoomed picture. */
const panStepPx = 80

/** A zoomed picture needs a larger source. */
const enlargedSizes = `${doubleTapScale * 100}vw`

/** Number of neighbouring pictures to preload. */
const fetchedAhead = 2

/**
 * The pictures in full screen. Arrow keys, Home and End navigate, + and − zoom, Escape closes; the page behind does not
 * scroll. A zoomed picture is moved by touch, mouse or arrow keys.
 */
export function GalleryDialog({ images, title, startIndex, onClose }: GalleryDialogProps) {
	const t = useTranslate()
	const dialog = useRef<HTMLDialogElement>(null)
	const count = images.length
	const track = usePictureTrack(count, startIndex)
	const { ref: trackRef } = track
	const zoom = useZoom(track.index)

	useEffect(() => {
		dialog.current?.showModal()
		const row = trackRef.current
		row?.scrollTo({ left: startIndex * row.clientWidth, behavior: 'instant' })
	}, [startIndex, trackRef])

	function onKeyDown(event: KeyboardEvent) {
		const pushes: Record<string, { x: number; y: number }> = {
			ArrowLeft: { x: panStepPx, y: 0 },
			ArrowRight: { x: -panStepPx, y: 0 },
			ArrowUp: { x: 0, y: panStepPx },
			ArrowDown: { x: 0, y: -panStepPx },
		}
		const push = pushes[event.key]
		const isToggle = zoom.isZoomed ? ['-', '0'].includes(event.key) : event.key === '+'
		if (isToggle && !event.ctrlKey && !event.metaKey) zoom.toggle()
		else if (zoom.isZoomed && push) {
			event.preventDefault()
			zoom.pan(push)
		} else track.onKeyDown(event)
	}

	const { scale, x, y } = zoom.view
	const transform = zoom.isZoomed ? `translate(${x}px, ${y}px) scale(${scale})` : undefined
	return (
		<dialog
			ref={dialog}
			className={styles.dialog}
			aria-label={t('car.gallery')}
			onClose={() => onClose(track.index)}
			onKeyDown={onKeyDown}
			data-covers-page
		>
			<div className={styles.head}>
				<p className={styles.counter} aria-live="polite">
					<span className="visually-hidden">
						{t('car.imageOf', {
							number: track.index + 1,
							count,
							title,
							view: images[track.index]?.view ?? 'other',
						})}
					</span>
					<span aria-hidden="true">{t('car.imageCount', { number: track.index + 1, count })}</span>
				</p>
				<p className={styles.title}>{title}</p>
				<div className={styles.controls}>
					<button type="button" className={styles.control} aria-pressed={zoom.isZoomed} onClick={zoom.toggle}>
						<MagnifierIcon isZoomed={zoom.isZoomed} />
						<span className="visually-hidden">{t('car.zoomImage')}</span>
					</button>
					<button type="button" className={styles.control} onClick={() => dialog.current?.close()}>
						<Icon name="close" />
						<span className="visually-hidden">{t('car.closeGallery')}</span>
					</button>
				</div>
			</div>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: the zoom button and the keys do the same as touch */}
			<div
				className={styles.window}
				ref={zoom.stageRef}
				data-zoomed={zoom.isZoomed || undefined}
				data-held={zoom.isHeld || undefined}
				onDragStart={(event) => event.preventDefault()}
				{...zoom.handlers}
			>
				<PictureRow images={images} track={track} hasSteps={!zoom.isZoomed} isFullScreen>
					{(image, index) => (
						<div className={styles.picture} style={{ transform: index === track.index ? transform : undefined }}>
							<GalleryPicture
								image={image}
								missing={<MissingPicture width={1920} height={1280} sizes="100vw" />}
								alt={t('car.imageOf', { number: index + 1, count, title, view: image.view ?? 'other' })}
								width={1920}
								height={1280}
								sizes={zoom.isZoomed && index === track.index ? enlargedSizes : '100vw'}
								isNext={Math.abs(index - track.index) <= fetchedAhead}
							/>
						</div>
					)}
				</PictureRow>
			</div>
			{count > 1 && <GalleryThumbnails images={images} index={track.index} onChoose={track.show} />}
		</dialog>
	)
}

function MagnifierIcon({ isZoomed }: { isZoomed: boolean }) {
	return (
		<svg
			width="24"
			height="24"
			viewBox="0 0 24 24"
			fill="none"
			stroke="currentColor"
			strokeWidth="1.5"
			strokeLinecap="round"
			aria-hidden="true"
		>
			<circle cx="10.5" cy="10.5" r="6.5" />
			<path d={isZoomed ? 'm15.5 15.5 5 5M7.75 10.5h5.5' : 'm15.5 15.5 5 5M7.75 10.5h5.5M10.5 7.75v5.5'} />
		</svg>
	)
}
