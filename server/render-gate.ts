import { createFairLine } from '#platform/fair-queue.ts'
import { limitOf, networksOf } from '#platform/fair-share.ts'
import { UnavailableError } from '#platform/unavailable-error.ts'

/** Thrown instead of starting work that would only wait, and for work that took too long. The visitor can retry. */
export class BusyError extends UnavailableError {
	override name = 'BusyError'
}

/** Yields to the event loop, so that quick requests are answered before the work continues. */
export type Turn = () => Promise<void>

export type GateOptions = {
	/** Maximum number of running and waiting renders. */
	limit: number
	now: () => number
	/** The current delay of the event loop, see `watchLoopDelay`. */
	loopDelayMs: () => number
}

type Waiting = { since: number; start: () => void; refuse: (error: BusyError) => void }

/** Created once: under a flood, the stack trace of each error would cost more than the answer. */
const refusals = {
	full: new BusyError('As many pages are being made as may be'),
	late: new BusyError('The event loop is late'),
	greedy: new BusyError('One visitor asks for many pages'),
	waited: new BusyError('A render has waited too long'),
}

/**
 * Time for renders per turn of the event loop: short, so that cached pages and files hardly wait. If other work keeps
 * the loop longer, renders get half of that time.
 */
const turnMs = { from: 15, to: 40 }
const stepsPerTurn = 16
/** Turns without renders in between, because the event loop accepts one connection per turn. */
const restTurns = 48
/** A visitor who has waited this long gets a 503. */
const maxWaitMs = 1000
/**
 * If the loop is this late, only a part of the places is available, so that a process slowed by something else keeps
 * answering.
 */
const late = { delayMs: 200, share: 1 / 2 }
/** One visitor's share of the places once half of them are taken; a browser can open several pages at once. Wider networks may have more. */
const visitorShare = 1 / 8
const fewestOfVisitor = 4

/**
 * Spreads renders over turns of the event loop and refuses those that would wait too long: early refusals keep the
 * other answers fast.
 */
export function createRenderGate({ limit, now, loopDelayMs }: GateOptions) {
	const waiting = createFairLine<Waiting>()
	/** Running renders that have yielded. */
	const resuming: (() => void)[] = []
	/** Parts of work that no visitor waits for. */
	const resting: (() => void)[] = []
	const countByNetwork = new Map<string, number>()
	let count = 0
	let isPlanned = false
	let turnEndsAt = 0
	let restStartedAt = 0

	function plan(): void {
		if (isPlanned) return
		isPlanned = true
		restStartedAt = now()
		work()
	}

	/** Runs a few steps in the next turn, while its time is not used up. */
	function work(): void {
		setImmediate(() => {
			turnEndsAt = now() + Math.min(turnMs.to, Math.max(turnMs.from, (now() - restStartedAt) / 2))
			step()
		})
		for (let at = 1; at < stepsPerTurn; at++) setImmediate(step)
		setImmediate(() => {
			restStartedAt = now()
			rest(restTurns)
		})
	}

	function rest(turns: number): void {
		isPlanned = !waiting.isEmpty || resuming.length > 0 || mayRest()
		if (!isPlanned) return
		if (turns > 0 && now() - restStartedAt < turnMs.from) setImmediate(rest, turns - 1)
		else work()
	}

	const mayRest = () => count === 0 && resting.length > 0

	/** All promises of one immediate settle before the next immediate of the same turn. */
	function step(): void {
		if (now() >= turnEndsAt) return
		const resume = resuming.shift()
		if (resume) {
			resume()
			return
		}
		let next = waiting.shift()
		while (next && now() - next.since > maxWaitMs) {
			next.refuse(refusals.waited)
			next = waiting.shift()
		}
		if (next) next.start()
		else if (mayRest()) resting.shift()?.()
	}

	function findRefusal(visitor: string | undefined): BusyError | null {
		if (count >= limit * late.share && loopDelayMs() > late.delayMs) return refusals.late
		return count >= limit / 2 && hasShare(visitor) ? refusals.greedy : null
	}

	/** Whether one of the visitor's networks has as many places as it may. */
	function hasShare(visitor: string | undefined): boolean {
		if (visitor === undefined) return false
		const share = Math.max(fewestOfVisitor, limit * visitorShare)
		const networks = networksOf(visitor)
		return networks.some(
			(network, index) => (countByNetwork.get(network) ?? 0) >= limitOf(share, { index, count: networks.length }),
		)
	}

	function changeCount(visitor: string | undefined, by: 1 | -1): void {
		count += by
		if (mayRest()) plan()
		if (visitor === undefined) return
		for (const network of networksOf(visitor)) {
			const ofNetwork = (countByNetwork.get(network) ?? 0) + by
			if (ofNetwork > 0) countByNetwork.set(network, ofNetwork)
			else countByNetwork.delete(network)
		}
	}

	const turn: Turn = () =>
		new Promise((resolve) => {
			resuming.push(resolve)
			plan()
		})

	const turnAtRest: Turn = () =>
		new Promise((resolve) => {
			resting.push(resolve)
			if (mayRest()) plan()
		})

	return {
		/** Running and waiting renders. */
		get count() {
			return count
		},

		/**
		 * Rejects with a `BusyError`, immediately or within about a second. `work` may await `turn` between its parts.
		 */
		async run<T>(work: (turn: Turn) => Promise<T>, visitorOf?: () => string): Promise<T> {
			if (count >= limit) throw refusals.full
			const visitor = visitorOf?.()
			const refusal = findRefusal(visitor)
			if (refusal) throw refusal
			changeCount(visitor, 1)
			try {
				await new Promise<void>((start, refuse) => {
					waiting.push(visitor, { since: now(), start, refuse })
					plan()
				})
				return await work(turn)
			} finally {
				changeCount(visitor, -1)
			}
		},

		/** For work that no visitor waits for: each of its parts begins only while there is no render of a visitor. */
		async runAtRest<T>(work: (turn: Turn) => Promise<T>): Promise<T> {
			await turnAtRest()
			return work(turnAtRest)
		},
	}
}

export type RenderGate = ReturnType<typeof createRenderGate>
