import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type Point, panBy, toggleZoom, unzoomed, type ZoomFrame, type ZoomView, zoomTo } from './zoom.ts'

export type Zoom = {
	/** The element around the pictures. */
	stageRef: RefObject<HTMLDivElement | null>
	view: ZoomView
	isZoomed: boolean
	/** True while touched: transitions are off. */
	isHeld: boolean
	toggle: () => void
	/** Moves the picture by this many pixels. */
	pan: (by: Point) => void
	handlers: {
		onPointerDown: (event: PointerEvent) => void
		onPointerMove: (event: PointerEvent) => void
		onPointerUp: (event: PointerEvent) => void
		onPointerCancel: (event: PointerEvent) => void
	}
}

const doubleTapMs = 300
const tapReachPx = 24

type Tap = Point & { at: number }

/** Pinch, double tap and pan for the picture `current` of the stage. Another picture starts without zoom. */
export function useZoom(current: number): Zoom {
	const stageRef = useRef<HTMLDivElement>(null)
	const [zoomed, setZoomed] = useState({ picture: current, view: unzoomed })
	const [isHeld, setHeld] = useState(false)
	const fingers = useRef(new Map<number, Point>())
	const pressed = useRef<Tap | null>(null)
	const lastTap = useRef<Tap | null>(null)
	const view = zoomed.picture === current ? zoomed.view : unzoomed

	// React's touch listeners are passive, and a second finger must not scroll the row or zoom the page.
	useEffect(() => {
		const stage = stageRef.current
		const keepPinch = (event: TouchEvent) => {
			if (event.touches.length > 1) event.preventDefault()
		}
		stage?.addEventListener('touchmove', keepPinch, { passive: false })
		return () => stage?.removeEventListener('touchmove', keepPinch)
	}, [])

	function change(next: (view: ZoomView, frame: ZoomFrame) => ZoomView) {
		const frame = stageRef.current && frameOf(stageRef.current, current)
		if (!frame) return
		setZoomed((before) => ({
			picture: current,
			view: next(before.picture === current ? before.view : unzoomed, frame),
		}))
	}

	function pointOf(event: PointerEvent): Point {
		const box = stageRef.current?.getBoundingClientRect() ?? new DOMRect()
		return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 }
	}

	function lift(event: PointerEvent) {
		fingers.current.delete(event.pointerId)
		setHeld(fingers.current.size > 0)
	}

	return {
		stageRef,
		view,
		isZoomed: view.scale > 1,
		isHeld,
		toggle: () => change((before, frame) => toggleZoom(before, { x: 0, y: 0 }, frame)),
		pan: (by) => change((before, frame) => panBy(before, by, frame)),
		handlers: {
			onPointerDown(event) {
				if (event.button !== 0 || isControl(event.target)) return
				const point = pointOf(event)
				fingers.current.set(event.pointerId, point)
				pressed.current = fingers.current.size === 1 ? { ...point, at: event.timeStamp } : null
				setHeld(true)
				// Keeps receiving moves when the mouse leaves the window.
				if (view.scale > 1) event.currentTarget.setPointerCapture(event.pointerId)
			},
			onPointerMove(event) {
				const before = fingers.current.get(event.pointerId)
				if (!before) return
				const now = pointOf(event)
				const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point)
				fingers.current.set(event.pointerId, now)
				change((shown, frame) =>
					other ? pinch(shown, { before, now, other }, frame) : panBy(shown, difference(now, before), frame),
				)
			},
			onPointerUp(event) {
				const start = fingers.current.has(event.pointerId) ? pressed.current : null
				lift(event)
				if (!start || distance(start, pointOf(event)) > tapReachPx) return
				const tap: Tap = { ...start, at: event.timeStamp }
				const first = lastTap.current
				const isSecond = first && tap.at - first.at < doubleTapMs && distance(first, tap) < tapReachPx
				lastTap.current = isSecond ? null : tap
				if (isSecond) change((before, frame) => toggleZoom(before, tap, frame))
			},
			onPointerCancel: lift,
		},
	}
}

/** One of two fingers moved: scales the picture with their distance and moves it with their midpoint. */
function pinch(
	view: ZoomView,
	{ before, now, other }: { before: Point; now: Point; other: Point },
	frame: ZoomFrame,
): ZoomView {
	const moved = panBy(view, { x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 }, frame)
	const apart = Math.max(distance(before, other), 1)
	const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
	return zoomTo(moved, (view.scale * distance(now, other)) / apart, middle, frame)
}

/** Sizes without zoom, from the layout. */
function frameOf(stage: HTMLElement, current: number): ZoomFrame | null {
	const picture = stage.querySelectorAll('li')[current]?.querySelector('img')
	if (!picture) return null
	return {
		stage: { width: stage.clientWidth, height: stage.clientHeight },
		picture: { width: picture.offsetWidth, height: picture.offsetHeight },
	}
}

function isControl(target: EventTarget): boolean {
	return target instanceof Element && target.closest('button') !== null
}

function difference(a: Point, b: Point): Point {
	return { x: a.x - b.x, y: a.y - b.y }
}

function distance(a: Point, b: Point): number {
	return Math.hypot(a.x - b.x, a.y - b.y)
}
