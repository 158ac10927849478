import { useEffect, useId, useRef, useState } from 'react'
import type { CarImage } from '#domain/cars/car.ts'
import { type ExternalMedia, parseMediaAnswer } from '#domain/media/external-media.ts'
import { island } from '#islands/island.tsx'
import { Gallery } from '../gallery/gallery.island.tsx'
import type { MediaMode } from './media-mode.ts'
import styles from './media-viewer.module.css'

type MediaViewerProps = {
	registrationNumber: string
	/** The car's heading. */
	title: string
	/** The gallery's pictures, shown without media or if the media fail. */
	images: CarImage[]
}

type Loaded = { media: ExternalMedia; parts: typeof import('./media-modes.tsx') }

function MediaViewer({ registrationNumber, title, images }: MediaViewerProps) {
	const box = useRef<HTMLDivElement>(null)
	const id = useId()
	const [loaded, setLoaded] = useState<Loaded | null>(null)
	const [mode, setMode] = useState<MediaMode>('images')

	useEffect(() => {
		const abort = new AbortController()
		const observer = new IntersectionObserver(async ([entry]) => {
			if (!entry?.isIntersecting) return
			observer.disconnect()
			const found = await loadMedia(registrationNumber, abort.signal)
			if (!abort.signal.aborted) setLoaded(found)
		})
		if (box.current) observer.observe(box.current)
		return () => {
			abort.abort()
			observer.disconnect()
		}
	}, [registrationNumber])

	const panelIdOf = (each: MediaMode) => `${id}-${each}`
	const panel = (each: MediaMode) => ({
		id: panelIdOf(each),
		role: loaded ? 'tabpanel' : undefined,
		'aria-labelledby': loaded ? `${panelIdOf(each)}-tab` : undefined,
	})
	return (
		<div className={styles.viewer} ref={box}>
			{loaded && <loaded.parts.MediaTabs media={loaded.media} mode={mode} onChoose={setMode} panelIdOf={panelIdOf} />}
			<div className={styles.images} data-hidden={mode !== 'images' || undefined} {...panel('images')}>
				<Gallery images={images} title={title} />
			</div>
			{loaded && mode !== 'images' && (
				<div className={styles.stage} key={mode} {...panel(mode)}>
					<loaded.parts.MediaStage media={loaded.media} mode={mode} title={title} poster={images[0]?.url} />
				</div>
			)}
		</div>
	)
}

/** Null if there are none or the request fails: the plain gallery is shown without a message. */
async function loadMedia(registrationNumber: string, signal: AbortSignal): Promise<Loaded | null> {
	try {
		const answer = await fetch(`/api/stephenjames/${encodeURIComponent(registrationNumber)}`, { signal })
		const media = answer.ok ? parseMediaAnswer(await answer.json()) : null
		return media && { media, parts: await import('./media-modes.tsx') }
	} catch {
		return null
	}
}

/**
 * Turntable, interior and video beside the pictures of a car. Requested when the gallery is visible. Nothing is
 * reserved or moved until they arrive.
 */
export default island('features/media-viewer/media-viewer.island', MediaViewer, {
	hydrate: 'visible',
	texts: [
		'media',
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
