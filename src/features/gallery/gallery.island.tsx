import { type ComponentType, type MouseEvent, useState } from 'react'
import type { CarImage } from '#domain/cars/car.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { island } from '#islands/island.tsx'
import { imageAddress } from '#ui/image.tsx'
import { moveFocus } from '#ui/move-focus.ts'
import { MissingPicture } from '../cars/missing-picture.tsx'
import { useHydrated } from '../cars/use-hydrated.ts'
import styles from './gallery.module.css'
import type { GalleryDialogProps } from './gallery-dialog.tsx'
import { GalleryPicture } from './gallery-picture.tsx'
import { GalleryThumbnails } from './gallery-thumbnails.tsx'
import { PictureRow } from './picture-row.tsx'
import { usePictureTrack } from './use-picture-track.ts'

const sizes = '(min-width: 1024px) min(66vw, 64rem), 100vw'

type Opened = { Dialog: ComponentType<GalleryDialogProps>; startIndex: number; opener: HTMLElement }

export function Gallery({ images, title }: { images: CarImage[]; title: string }) {
	const t = useTranslate()
	const isHydrated = useHydrated()
	const track = usePictureTrack(images.length)
	const [opened, setOpened] = useState<Opened | null>(null)
	const count = images.length

	if (count === 0) {
		return (
			<div className={styles.window}>
				<MissingPicture width={1440} height={960} sizes={sizes} priority />
			</div>
		)
	}

	async function open(opener: HTMLElement, startIndex: number) {
		try {
			const { GalleryDialog } = await import('./gallery-dialog.tsx')
			setOpened({ Dialog: GalleryDialog, startIndex, opener })
		} catch {
			// The dialog's code failed to load, but the picture itself may work.
			const picture = images[startIndex]
			if (picture) location.assign(imageAddress(picture.url, 1920))
		}
	}

	function followLink(event: MouseEvent<HTMLElement>, index: number) {
		if (event.metaKey || event.ctrlKey || event.shiftKey) return
		event.preventDefault()
		void open(event.currentTarget, index)
	}

	return (
		<section aria-label={t('car.gallery')}>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the links and buttons inside */}
			<div className={styles.window} onKeyDown={track.onKeyDown}>
				<PictureRow images={images} track={track} hasSteps={isHydrated}>
					{(image, index) => (
						<a
							data-needs-island=""
							href={imageAddress(image.url, 1920)}
							// The arrow keys lead to the others.
							tabIndex={isHydrated && index !== track.index ? -1 : undefined}
							onClick={(event) => followLink(event, index)}
						>
							<GalleryPicture
								image={image}
								missing={<MissingPicture width={1440} height={960} sizes={sizes} />}
								alt={t('car.imageOf', { number: index + 1, count, title, view: image.view ?? 'other' })}
								width={1440}
								height={960}
								sizes={sizes}
								priority={index === 0}
								isNext={isHydrated && Math.abs(index - track.index) === 1}
							/>
						</a>
					)}
				</PictureRow>
				{isHydrated && (
					<button
						type="button"
						className={styles.enlarge}
						onClick={(event) => void open(event.currentTarget, track.index)}
					>
						<ExpandIcon />
						<span aria-hidden="true">{t('car.imageCount', { number: track.index + 1, count })}</span>
						<span className="visually-hidden">{t('car.openGallery')}</span>
					</button>
				)}
			</div>
			{count > 1 && (
				<div className={styles.thumbnails}>
					{isHydrated && <GalleryThumbnails images={images} index={track.index} onChoose={track.show} />}
				</div>
			)}
			{opened && (
				<opened.Dialog
					images={images}
					title={title}
					startIndex={opened.startIndex}
					onClose={(index) => {
						setOpened(null)
						// Before the row moves: it would move back to a picture that has the focus.
						moveFocus(opened.opener)
						track.show(index)
					}}
				/>
			)}
		</section>
	)
}

function ExpandIcon() {
	return (
		<svg
			width="18"
			height="18"
			viewBox="0 0 24 24"
			fill="none"
			stroke="currentColor"
			strokeWidth="1.75"
			aria-hidden="true"
		>
			<path d="M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5" />
		</svg>
	)
}

/** The pictures of a car in a swipeable row. Full screen with JavaScript; without it each picture is a link. */
export default island('features/gallery/gallery.island', Gallery, {
	hydrate: 'visible',
	texts: [
		'car.gallery',
		'car.image',
		'car.openGallery',
		'car.closeGallery',
		'car.zoomImage',
		'car.missingImageText',
		'car.showImage',
		'car.previousImage',
		'car.nextImage',
	],
})
