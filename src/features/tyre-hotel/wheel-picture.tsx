import type { StoredTyre } from '#tyre-hotel/tyre-hotel.ts'
import styles from './wheel-picture.module.css'

/** Where each wheel is drawn, and where its depth is written. */
const wheels = {
	FL: { x: 62, y: 62, textX: 52, anchor: 'end' },
	FR: { x: 158, y: 62, textX: 188, anchor: 'start' },
	RL: { x: 62, y: 206, textX: 52, anchor: 'end' },
	RR: { x: 158, y: 206, textX: 188, anchor: 'start' },
} as const

/** The car seen from above with the depth of each tyre. The list beside it says the same in words. */
export function WheelPicture({
	tyres,
	depthText,
}: {
	tyres: readonly StoredTyre[]
	depthText: (millimetres: number) => string
}) {
	const drawn = tyres.flatMap((tyre) => {
		const wheel = wheels[tyre.position as keyof typeof wheels]
		return wheel ? [{ ...tyre, ...wheel }] : []
	})
	// A service with other names for the positions has the list only.
	if (drawn.length === 0) return null
	return (
		<svg className={styles.picture} viewBox="0 0 240 320" aria-hidden="true" focusable="false">
			<path
				className={styles.body}
				d="M120 14c26 0 42 8 47 30 3 14 4 34 4 54v150c0 34-12 54-51 54s-51-20-51-54V98c0-20 1-40 4-54 5-22 21-30 47-30z"
			/>
			<path className={styles.glass} d="M83 116c22-9 52-9 74 0l-7 28c-19-5-41-5-60 0z" />
			<path className={styles.glass} d="M88 246c20 5 44 5 64 0l6 22c-22 8-54 8-76 0z" />
			<path className={styles.glass} d="M80 124l8 26v68l-6 24z M160 124l-8 26v68l6 24z" />
			{drawn.map(({ position, treadStatus, treadDepthMm, x, y, textX, anchor }) => (
				<g key={position}>
					<rect className={styles.wheel} data-status={treadStatus} x={x} y={y} width="20" height="50" rx="7" />
					<text className={styles.text} data-status={treadStatus} x={textX} y={y + 31} textAnchor={anchor}>
						{depthText(treadDepthMm)}
					</text>
				</g>
			))}
		</svg>
	)
}
