import { useEffect, useId, useRef, useState } from 'react'
import { island } from '#islands/island.tsx'
import type { CarImage } from '../cars/car.ts'
import { Gallery } from '../gallery/gallery.island.tsx'
import { type ExternalMedia, parseMediaAnswer } from './external-media.ts'
import type { MediaMode } from './media-mode.ts'
import styles from './media-viewer.module.css'

type MediaViewerProps = {
	registrationNumber: string
	/** The car's heading. */
	title: string
	/** Of the gallery: what is shown when there is nothing else, and when the media cannot be had. */
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

/** Null when there is nothing, and when it cannot be had: the plain gallery needs no words about that. */
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
 * Turntable, look inside and film beside the pictures of a car. They are asked for when the gallery is seen, and nothing
 * stands or moves for them until they are there.
 */
export default island('features/media-viewer/media-viewer.island', MediaViewer, {
	hydrate: 'visible',
	texts: ['media', 'car'],
})
