import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { frameAddress } from './frame-address.ts'
import type { RotationEvent } from './rotation.ts'
import { TurnButtons } from './turn-buttons.tsx'
import styles from './turntable.module.css'
import { useRotation } from './use-rotation.ts'
import { useSeen } from './use-seen.ts'

type TurntableProps = {
	frames: string[]
	label: string
	/** How to move it by touch. */
	hint: string
	/** Turns automatically until the visitor touches it. */
	turnsByItself: boolean
}

const pageStep = 6

/** Presses on a button for a whole turn. */
const turnsPerRound = 24

/** A turnable object: moves automatically, by dragging and by the arrow keys. */
export function Turntable({ frames, label, hint, turnsByItself }: TurntableProps) {
	const t = useTranslate()
	const box = useRef<HTMLDivElement>(null)
	const count = frames.length
	const { rotation, shownFrame, wanted, hasFailed, dispatch, onLoad, onError } = useRotation(count, {
		isSeen: useSeen(box),
	})
	const { motion, frame } = rotation
	const isTurning = motion.kind === 'turning'

	useEffect(() => {
		const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
		if (turnsByItself && !isStill) dispatch({ type: 'turnStarted', atMs: performance.now() })
	}, [turnsByItself, dispatch])

	function toggleTurning() {
		dispatch(isTurning ? { type: 'turnStopped' } : { type: 'turnStarted', atMs: performance.now() })
	}

	function onKeyDown(event: KeyboardEvent) {
		const events: Record<string, RotationEvent> = {
			ArrowLeft: { type: 'stepped', by: -1 },
			ArrowDown: { type: 'stepped', by: -1 },
			ArrowRight: { type: 'stepped', by: 1 },
			ArrowUp: { type: 'stepped', by: 1 },
			PageDown: { type: 'stepped', by: -pageStep },
			PageUp: { type: 'stepped', by: pageStep },
			Home: { type: 'jumped', to: 0 },
			End: { type: 'jumped', to: count - 1 },
		}
		const chosen = events[event.key]
		if (!chosen || event.ctrlKey || event.metaKey || event.altKey) return
		event.preventDefault()
		dispatch(chosen)
	}

	function grab(event: PointerEvent) {
		if (event.button !== 0) return
		event.currentTarget.setPointerCapture(event.pointerId)
		dispatch({ type: 'grabbed', x: event.clientX })
	}

	if (hasFailed) return <p className={styles.message}>{t('media.missing')}</p>

	const degrees = Math.round((frame * 360) / count)
	return (
		<div className={styles.turntable} ref={box}>
			<div
				className={styles.stage}
				role="slider"
				tabIndex={0}
				aria-label={label}
				aria-valuemin={0}
				aria-valuemax={count - 1}
				aria-valuenow={frame}
				aria-valuetext={isTurning ? t('media.isTurning') : t('media.direction', { degrees })}
				data-held={motion.kind === 'held' || undefined}
				onKeyDown={onKeyDown}
				onPointerDown={grab}
				onPointerMove={(event) => dispatch({ type: 'dragged', x: event.clientX })}
				onPointerUp={() => dispatch({ type: 'released' })}
				onPointerCancel={() => dispatch({ type: 'released' })}
			>
				{frames.map(
					(address, index) =>
						wanted.has(index) && (
							<img
								key={address}
								src={frameAddress(address)}
								alt=""
								draggable={false}
								data-shown={index === shownFrame || undefined}
								onLoad={() => onLoad(index)}
								onError={() => onError(index)}
							/>
						),
				)}
			</div>
			{shownFrame === null && <p className={styles.message}>{t('media.loading')}</p>}
			<p
				className={styles.hint}
				aria-hidden="true"
				data-done={(!isTurning && (motion.kind === 'held' || frame > 0)) || undefined}
			>
				{hint}
			</p>
			{count > 1 && (
				<TurnButtons
					onTurn={(direction) =>
						dispatch({ type: 'stepped', by: direction * Math.max(1, Math.round(count / turnsPerRound)) })
					}
				/>
			)}
			{turnsByItself && count > 1 && (
				<button type="button" className={styles.control} onClick={toggleTurning}>
					<Icon name={isTurning ? 'pause' : 'play'} />
					<span className="visually-hidden">{t(isTurning ? 'media.pause' : 'media.play')}</span>
				</button>
			)}
		</div>
	)
}
