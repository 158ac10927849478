import type { ReactNode } from 'react'
import type { CarImage } from '#domain/cars/car.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './picture-row.module.css'
import type { PictureTrack } from './use-picture-track.ts'

type PictureRowProps = {
	images: CarImage[]
	track: PictureTrack
	/** Renders one picture. */
	children: (image: CarImage, index: number) => ReactNode
	/** In full screen the row itself is focusable and scrolls, and the step buttons are shown for touch too. */
	isFullScreen?: boolean
	hasSteps: boolean
}

/** Pictures side by side in a window that shows one: swiping scrolls, the buttons step. */
export function PictureRow({ images, track, children, isFullScreen = false, hasSteps }: PictureRowProps) {
	const t = useTranslate()
	return (
		<>
			<ul
				className={styles.track}
				ref={track.ref}
				onScroll={track.onScroll}
				tabIndex={isFullScreen ? 0 : undefined}
				aria-label={isFullScreen ? t('car.gallery') : undefined}
			>
				{images.map((image, index) => (
					<li key={image.url}>{children(image, index)}</li>
				))}
			</ul>
			{hasSteps && images.length > 1 && (
				<>
					<Step track={track} by={-1} isFullScreen={isFullScreen} />
					<Step track={track} by={1} isFullScreen={isFullScreen} />
				</>
			)}
		</>
	)
}

type StepProps = { track: PictureTrack; by: -1 | 1; isFullScreen: boolean }

function Step({ track: { index, count, show }, by, isFullScreen }: StepProps) {
	const t = useTranslate()
	const isBack = by === -1
	return (
		<button
			type="button"
			className={styles.step}
			data-step={isBack ? 'previous' : 'next'}
			data-full-screen={isFullScreen || undefined}
			// A disabled button would lose the focus at the last picture.
			aria-disabled={index === (isBack ? 0 : count - 1)}
			onClick={() => show(index + by)}
		>
			<Icon name={isBack ? 'chevron-left' : 'chevron-right'} />
			<span className="visually-hidden">{t(isBack ? 'car.previousImage' : 'car.nextImage')}</span>
		</button>
	)
}
