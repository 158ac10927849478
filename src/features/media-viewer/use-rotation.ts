import { useEffect, useReducer, useState } from 'react'
import {
	createRotation,
	framesNear,
	nearestLoaded,
	type Rotation,
	type RotationEvent,
	rotationFlow,
} from './rotation.ts'

export type TurningFrames = {
	rotation: Rotation
	/** The frame on screen: while the right one is on its way, the nearest that is there. Null before any is. */
	shownFrame: number | null
	/** Frames to fetch, or fetched already. */
	wanted: ReadonlySet<number>
	/** None of those that were asked for came. */
	hasFailed: boolean
	dispatch: (event: RotationEvent) => void
	onLoad: (frame: number) => void
	onError: (frame: number) => void
}

const noFrames: ReadonlySet<number> = new Set()
const withFrame = (frames: ReadonlySet<number>, frame: number) => new Set([...frames, frame])

/** The frames of a turn, what has come of them, and the clock that moves them while `isSeen`. */
export function useRotation(frameCount: number, { isSeen }: { isSeen: boolean }): TurningFrames {
	const [rotation, dispatch] = useReducer(rotationFlow, frameCount, createRotation)
	const [loaded, onLoad] = useReducer(withFrame, noFrames)
	const [failed, onError] = useReducer(withFrame, noFrames)
	const [asked, setAsked] = useState<ReadonlySet<number>>(noFrames)

	const near = framesNear(rotation.frame, frameCount)
	const missing = near.filter((frame) => !asked.has(frame))
	if (missing.length > 0) setAsked(new Set([...asked, ...missing]))

	// A car that turns waits for its next frame: it would jump on a slow line.
	const next = (rotation.frame + 1) % frameCount
	const isNextThere = loaded.has(next) || failed.has(next)
	const isTurning = rotation.motion.kind === 'turning' && isSeen && isNextThere
	useEffect(() => {
		if (!isTurning) return
		let request = requestAnimationFrame(function tick() {
			dispatch({ type: 'timePassed', atMs: performance.now() })
			request = requestAnimationFrame(tick)
		})
		dispatch({ type: 'turnStarted', atMs: performance.now() })
		return () => cancelAnimationFrame(request)
	}, [isTurning])

	return {
		rotation,
		shownFrame: nearestLoaded(rotation.frame, frameCount, loaded),
		wanted: asked,
		hasFailed: asked.size > 0 && failed.size >= asked.size,
		dispatch,
		onLoad,
		onError,
	}
}
