import { type MouseEvent, useState } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { Image, imageAddress } from '#ui/image.tsx'
import type { CarImage } from '../cars/car.ts'
import styles from './gallery.module.css'
import { GalleryDialog } from './gallery-dialog.tsx'
import { GalleryThumbnails } from './gallery-thumbnails.tsx'
import { useHydrated } from './use-hydrated.ts'
import { usePictureTrack } from './use-picture-track.ts'

const missingImage = '/images/cars/missing.avif'
const sizes = '(min-width: 1024px) min(66vw, 64rem), 100vw'

/** The pictures of a car in a row to swipe; full screen with JavaScript, each by its link without. */
export function Gallery({ images, title }: { images: CarImage[]; title: string }) {
	const t = useTranslate()
	const isHydrated = useHydrated()
	const track = usePictureTrack(images.length)
	const [openedAt, setOpenedAt] = useState<number | null>(null)
	const count = images.length

	if (count === 0) {
		return (
			<figure className={styles.missing}>
				<Image src={missingImage} alt="" width={1440} height={960} sizes={sizes} priority />
				<figcaption>{t('car.missingImageText')}</figcaption>
			</figure>
		)
	}

	function open(event: MouseEvent, index: number) {
		if (event.metaKey || event.ctrlKey || event.shiftKey) return
		event.preventDefault()
		setOpenedAt(index)
	}

	return (
		<section className={styles.gallery} aria-label={t('car.gallery')}>
			<div className={styles.window}>
				<ul className={styles.track} ref={track.ref} onScroll={track.onScroll}>
					{images.map(({ url, blurDataUrl }, index) => (
						<li key={url}>
							<a href={imageAddress(url, 1920)} onClick={(event) => open(event, index)}>
								<Image
									src={url}
									alt={t('car.imageOf', { number: index + 1, count, title })}
									width={1440}
									height={960}
									sizes={sizes}
									blur={blurDataUrl}
									priority={index === 0}
								/>
							</a>
						</li>
					))}
				</ul>
				{isHydrated && (
					<>
						<button
							type="button"
							className={styles.step}
							data-step="previous"
							disabled={track.index === 0}
							onClick={() => track.show(track.index - 1)}
						>
							<Icon name="chevron-left" />
							<span className="visually-hidden">{t('car.previousImage')}</span>
						</button>
						<button
							type="button"
							className={styles.step}
							data-step="next"
							disabled={track.index === count - 1}
							onClick={() => track.show(track.index + 1)}
						>
							<Icon name="chevron-right" />
							<span className="visually-hidden">{t('car.nextImage')}</span>
						</button>
						<button type="button" className={styles.enlarge} onClick={() => setOpenedAt(track.index)}>
							<ExpandIcon />
							<span aria-hidden="true">{t('car.imageCount', { number: track.index + 1, count })}</span>
							<span className="visually-hidden">{t('car.openGallery')}</span>
						</button>
					</>
				)}
			</div>
			{isHydrated && count > 1 && <GalleryThumbnails images={images} index={track.index} onChoose={track.show} />}
			{openedAt !== null && (
				<GalleryDialog
					images={images}
					title={title}
					startIndex={openedAt}
					onClose={(index) => {
						setOpenedAt(null)
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
