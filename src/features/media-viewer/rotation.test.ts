import { expect, test } from 'vitest'
import {
	createRotation,
	framesNear,
	nearestLoaded,
	type Rotation,
	type RotationEvent,
	rotationFlow,
} from './rotation.ts'

const after = (events: RotationEvent[], start: Rotation = createRotation(24)) => events.reduce(rotationFlow, start)
const turning: RotationEvent = { type: 'turnStarted', atMs: 1000 }

test.each([
	[1000, 0],
	[1149, 0],
	[1150, 1],
	[1299, 1],
	[1300, 2],
	[1000 + 23 * 150, 23],
	[1000 + 24 * 150, 0],
	[1000 + 100 * 150, 4],
])('a car that turns since 1000 ms shows at %d ms frame %d', (atMs, frame) => {
	expect(after([turning, { type: 'timePassed', atMs }]).frame).toBe(frame)
})

test('the frame does not depend on how often the clock ticks', () => {
	const often = Array.from(
		{ length: 600 },
		(_, step): RotationEvent => ({ type: 'timePassed', atMs: 1000 + step * 16 }),
	)
	const last: RotationEvent = { type: 'timePassed', atMs: 10_600 }
	expect(after([turning, ...often, last])).toEqual(after([turning, last]))
})

test.each([
	[0, 0],
	[4, 0],
	[5, 1],
	[9, 1],
	[50, 10],
	[120, 0],
	[-4, 0],
	[-5, 23],
	[-600, 0],
])('a drag of %d px shows frame %d', (px, frame) => {
	expect(
		after([
			{ type: 'grabbed', x: 300 },
			{ type: 'dragged', x: 300 + px },
		]).frame,
	).toBe(frame)
})

test('a drag continues from the shown frame, in both directions', () => {
	const held = after([
		{ type: 'jumped', to: 7 },
		{ type: 'grabbed', x: 0 },
		{ type: 'dragged', x: 40 },
	])
	expect(held.frame).toBe(15)
	expect(rotationFlow(held, { type: 'dragged', x: 0 }).frame).toBe(7)
})

test('touching a turning car stops it', () => {
	const held = after([turning, { type: 'timePassed', atMs: 1450 }, { type: 'grabbed', x: 10 }])
	expect(held.frame).toBe(3)
	const released = after(
		[{ type: 'timePassed', atMs: 9000 }, { type: 'released' }, { type: 'timePassed', atMs: 9900 }],
		held,
	)
	expect(released).toEqual({ frameCount: 24, frame: 3, motion: { kind: 'resting' } })
})

test.each<[string, RotationEvent[], number, Rotation['motion']['kind']]>([
	['a step of the keyboard ends the turning', [turning, { type: 'stepped', by: 1 }], 1, 'resting'],
	['a step back from the first shows the last', [{ type: 'stepped', by: -1 }], 23, 'resting'],
	['a jump beyond the last goes round', [{ type: 'jumped', to: 25 }], 1, 'resting'],
	['a pause keeps the frame', [turning, { type: 'timePassed', atMs: 1300 }, { type: 'turnStopped' }], 2, 'resting'],
	['a drag without a hold changes nothing', [{ type: 'dragged', x: 500 }], 0, 'resting'],
	['time moves nothing that rests', [{ type: 'timePassed', atMs: 5000 }], 0, 'resting'],
	['a held car does not start to turn', [{ type: 'grabbed', x: 0 }, turning], 0, 'held'],
	[
		'a car that starts again goes on where it is',
		[{ type: 'jumped', to: 5 }, turning, { type: 'timePassed', atMs: 1150 }],
		6,
		'turning',
	],
])('%s', (_, events, frame, motion) => {
	const rotation = after(events)
	expect([rotation.frame, rotation.motion.kind]).toEqual([frame, motion])
})

test.each([
	[0, 24, [0, 1, 23, 2, 22, 3, 21, 4, 20, 5, 19]],
	[23, 24, [23, 0, 22, 1, 21, 2, 20, 3, 19, 4, 18]],
	[1, 4, [1, 2, 0, 3]],
	[0, 1, [0]],
])('near frame %d of %d lie %j', (frame, count, near) => {
	expect(framesNear(frame, count)).toEqual(near)
})

test.each([
	[10, [10], 10],
	[10, [8, 13], 8],
	[0, [22, 5], 22],
	[12, [0], 0],
	[3, [], null],
])('while frame %d is on its way and %j are there, %s is shown', (frame, loaded, shown) => {
	expect(nearestLoaded(frame, 24, new Set(loaded))).toBe(shown)
})
