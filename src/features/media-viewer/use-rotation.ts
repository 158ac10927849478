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
	/** The visible frame: the nearest loaded one if the right one is still loading. Null before any is loaded. */
	shownFrame: number | null
	/** Frames that are loading or loaded. */
	wanted: ReadonlySet<number>
	/** True if all requested frames failed. */
	hasFailed: boolean
	dispatch: (event: RotationEvent) => void
	onLoad: (frame: number) => void
	onError: (frame: number) => void
}

const noFrames: ReadonlySet<number> = new Set()
const withFrame = (frames: ReadonlySet<number>, frame: number) => new Set([...frames, frame])

/** The frames of a turn, their loading state, and the clock that moves them while `isSeen`. */
export function useRotation(frameCount: number, { isSeen }: { isSeen: boolean }): TurningFrames {
	const [rotation, dispatch] = useReducer(rotationFlow, frameCount, createRotation)
	const [loaded, onLoad] = useReducer(withFrame, noFrames)
	const [failed, onError] = useReducer(withFrame, noFrames)
	const [asked, setAsked] = useState<ReadonlySet<number>>(noFrames)

	const near = framesNear(rotation.frame, frameCount)
	const missing = near.filter((frame) => !asked.has(frame))
	if (missing.length > 0) setAsked(new Set([...asked, ...missing]))

	// Automatic turning waits for its next frame, because it would jump on a slow line.
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
