/** A car on a turntable: the current frame and its motion. Frames wrap around. */
export type Rotation = {
	frameCount: number
	/** From 0. */
	frame: number
	motion:
		| { kind: 'resting' }
		| { kind: 'turning'; fromFrame: number; sinceMs: number }
		| { kind: 'held'; fromFrame: number; fromX: number }
}

export type RotationEvent =
	| { type: 'turnStarted'; atMs: number }
	| { type: 'timePassed'; atMs: number }
	| { type: 'turnStopped' }
	| { type: 'grabbed'; x: number }
	| { type: 'dragged'; x: number }
	| { type: 'released' }
	| { type: 'stepped'; by: number }
	| { type: 'jumped'; to: number }

// Specification 2 §9.
export const frameMs = 150
export const dragPxPerFrame = 5
export const preloadReach = 5

export function createRotation(frameCount: number): Rotation {
	return { frameCount, frame: 0, motion: { kind: 'resting' } }
}

/**
 * An event that does not apply to the motion leaves the state unchanged. The first touch stops the automatic turning
 * for good.
 */
export function rotationFlow(rotation: Rotation, event: RotationEvent): Rotation {
	const { frame, frameCount, motion } = rotation
	const resting = { kind: 'resting' } as const
	switch (event.type) {
		case 'turnStarted':
			if (motion.kind === 'held' || frameCount < 2) return rotation
			return { ...rotation, motion: { kind: 'turning', fromFrame: frame, sinceMs: event.atMs } }
		case 'timePassed':
			if (motion.kind !== 'turning') return rotation
			return showing(rotation, motion.fromFrame + Math.floor((event.atMs - motion.sinceMs) / frameMs))
		case 'turnStopped':
			return motion.kind === 'turning' ? { ...rotation, motion: resting } : rotation
		case 'grabbed':
			return { ...rotation, motion: { kind: 'held', fromFrame: frame, fromX: event.x } }
		case 'dragged':
			if (motion.kind !== 'held') return rotation
			return showing(rotation, motion.fromFrame + Math.trunc((event.x - motion.fromX) / dragPxPerFrame))
		case 'released':
			return motion.kind === 'held' ? { ...rotation, motion: resting } : rotation
		case 'stepped':
			return showing({ ...rotation, motion: resting }, frame + event.by)
		case 'jumped':
			return showing({ ...rotation, motion: resting }, event.to)
	}
}

function showing(rotation: Rotation, frame: number): Rotation {
	const { frameCount } = rotation
	const next = ((frame % frameCount) + frameCount) % frameCount
	return next === rotation.frame && rotation.motion.kind !== 'resting' ? rotation : { ...rotation, frame: next }
}

/** The frames to load, nearest first. */
export function framesNear(frame: number, frameCount: number): number[] {
	const steps = Array.from({ length: preloadReach }, (_, step) => [step + 1, -step - 1]).flat()
	const near = [0, ...steps].map((step) => (((frame + step) % frameCount) + frameCount) % frameCount)
	return [...new Set(near)]
}

/** The loaded frame closest to `frame`, or null if none is loaded. */
export function nearestLoaded(frame: number, frameCount: number, loaded: ReadonlySet<number>): number | null {
	for (let step = 0; step <= frameCount / 2; step++) {
		const before = (frame - step + frameCount) % frameCount
		const after = (frame + step) % frameCount
		if (loaded.has(before)) return before
		if (loaded.has(after)) return after
	}
	return null
}
