import { type KeyboardEvent, useRef } from 'react'
import type { ExternalMedia } from '#domain/media/external-media.ts'
import { toVideoSource } from '#domain/media/video-source.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { moveFocus } from '#ui/move-focus.ts'
import { type MediaMode, modesOf } from './media-mode.ts'
import styles from './media-viewer.module.css'
import { Panorama } from './panorama.tsx'
import { Turntable } from './turntable.tsx'
import { VideoPlayer } from './video-player.tsx'

type MediaTabsProps = {
	media: ExternalMedia
	mode: MediaMode
	onChoose: (mode: MediaMode) => void
	/** Id of the element that shows a mode. */
	panelIdOf: (mode: MediaMode) => string
}

/** Tabs for the modes. Arrow keys, Home and End move between them. */
export function MediaTabs({ media, mode, onChoose, panelIdOf }: MediaTabsProps) {
	const t = useTranslate()
	const list = useRef<HTMLDivElement>(null)
	const modes = modesOf(media)

	function onKeyDown(event: KeyboardEvent) {
		const at = modes.indexOf(mode)
		const targets: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 }
		const target = targets[event.key]
		const next = target === undefined ? undefined : modes.at(target % modes.length)
		if (!next) return
		event.preventDefault()
		onChoose(next)
		moveFocus(list.current?.querySelector<HTMLElement>(`[data-mode="${next}"]`))
	}

	return (
		<div className={styles.tabs} role="tablist" aria-label={t('media.modes')} ref={list} onKeyDown={onKeyDown}>
			{modes.map((each) => (
				<button
					key={each}
					type="button"
					role="tab"
					id={`${panelIdOf(each)}-tab`}
					data-mode={each}
					aria-selected={each === mode}
					aria-controls={each === mode ? panelIdOf(each) : undefined}
					tabIndex={each === mode ? 0 : -1}
					onClick={() => onChoose(each)}
				>
					{t(`media.${each}`)}
				</button>
			))}
		</div>
	)
}

type MediaStageProps = { media: ExternalMedia; mode: MediaMode; title: string; poster: string | undefined }

/** The content of a mode other than pictures. */
export function MediaStage({ media, mode, title, poster }: MediaStageProps) {
	const t = useTranslate()
	const { exteriorFrames, interiorFrames, videoUrl } = media
	if (mode === 'exterior') {
		return (
			<Turntable frames={exteriorFrames} label={t('media.turnCar', { title })} hint={t('media.hint')} turnsByItself />
		)
	}
	if (mode === 'interior') {
		const inside = { label: t('media.lookAround', { title }), hint: t('media.hintInside') }
		const [panorama, ...others] = interiorFrames
		return panorama && others.length === 0 ? (
			<Panorama address={panorama} {...inside} />
		) : (
			<Turntable frames={interiorFrames} turnsByItself={false} {...inside} />
		)
	}
	const source = mode === 'video' && videoUrl ? toVideoSource(videoUrl) : null
	return source && <VideoPlayer source={source} title={title} poster={poster} />
}
