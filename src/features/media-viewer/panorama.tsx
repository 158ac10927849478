import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { frameAddress } from './frame-address.ts'
import { TurnButtons } from './turn-buttons.tsx'
import styles from './turntable.module.css'

const stepDegrees = 10
/** A press on a button. */
const turnDegrees = 30

/** A 360° picture, moved sideways inside a window. */
export function Panorama({ address, label, hint }: { address: string; label: string; hint: string }) {
	const t = useTranslate()
	const picture = useRef<HTMLImageElement>(null)
	const [degrees, setDegrees] = useState(0)
	const [hold, setHold] = useState<{ x: number; degrees: number } | null>(null)
	const [hasFailed, setFailed] = useState(false)

	function onKeyDown(event: KeyboardEvent) {
		const targets: Record<string, number> = {
			ArrowLeft: degrees - stepDegrees,
			ArrowDown: degrees - stepDegrees,
			ArrowRight: degrees + stepDegrees,
			ArrowUp: degrees + stepDegrees,
			Home: 0,
			End: 180,
		}
		const target = targets[event.key]
		if (target === undefined) return
		event.preventDefault()
		setDegrees(around(target))
	}

	function grab(event: PointerEvent) {
		if (event.button !== 0) return
		event.currentTarget.setPointerCapture(event.pointerId)
		setHold({ x: event.clientX, degrees })
	}

	function drag(event: PointerEvent) {
		const width = picture.current?.clientWidth
		if (hold && width) setDegrees(around(hold.degrees - ((event.clientX - hold.x) * 360) / width))
	}

	if (hasFailed) return <p className={styles.message}>{t('media.missing')}</p>

	const src = frameAddress(address)
	return (
		<div className={styles.turntable}>
			<div
				className={styles.stage}
				role="slider"
				tabIndex={0}
				aria-label={label}
				aria-valuemin={0}
				aria-valuemax={359}
				aria-valuenow={Math.floor(degrees)}
				aria-valuetext={t('media.direction', { degrees: Math.floor(degrees) })}
				data-held={hold !== null || undefined}
				onKeyDown={onKeyDown}
				onPointerDown={grab}
				onPointerMove={drag}
				onPointerUp={() => setHold(null)}
				onPointerCancel={() => setHold(null)}
			>
				<div className={styles.panorama} style={{ transform: `translateX(${(-degrees * 50) / 360}%)` }}>
					<img ref={picture} src={src} alt="" draggable={false} onError={() => setFailed(true)} />
					<img src={src} alt="" draggable={false} />
				</div>
			</div>
			<TurnButtons onTurn={(direction) => setDegrees(around(degrees + direction * turnDegrees))} />
			<p className={styles.hint} aria-hidden="true" data-done={degrees !== 0 || undefined}>
				{hint}
			</p>
		</div>
	)
}

function around(degrees: number): number {
	return ((degrees % 360) + 360) % 360
}
