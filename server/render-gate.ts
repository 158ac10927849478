/** Thrown instead of beginning work that would only wait, and for work that took too long. The visitor may try again. */
export class BusyError extends Error {
	override name = 'BusyError'
}

/** Lets the event loop answer what is quick before the work goes on. */
export type Turn = () => Promise<void>

export type GateOptions = {
	/** Renders begun and waiting at most. */
	limit: number
	now: () => number
	/** How late the event loop is at present, see `watchLoopDelay`. */
	loopDelayMs: () => number
}

type Waiting = { since: number; start: () => void; refuse: (error: BusyError) => void }

/** Made once: in a flood the stack of each would cost more than the answer. */
const refusals = {
	full: new BusyError('As many pages are being made as may be'),
	late: new BusyError('The event loop is late'),
	greedy: new BusyError('One visitor asks for many pages'),
	waited: new BusyError('A render has waited too long'),
}

/**
 * Renders in one turn of the event loop: little, so that cached pages and files hardly wait. Where everything else keeps the
 * loop for longer, renders get half as long as that.
 */
const turnMs = { from: 15, to: 40 }
const stepsPerTurn = 16
/** Turns without renders in between, while they are short: the event loop accepts one connection a turn. */
const restTurns = 16
/** A visitor who has waited so long gets a 503 instead of waiting longer. */
const maxWaitMs = 1000
/** A loop that is so late gets a part of the places only: a process that is slow for another reason goes on answering. */
const late = { delayMs: 200, share: 1 / 2 }
/** One visitor's part of the places, once half of them are taken; a browser opens some pages at once. */
const visitorShare = 1 / 8
const fewestOfVisitor = 4

/**
 * Spreads renders over the turns of the event loop and refuses those that would wait too long: an early "no" keeps the
 * answers for the others fast.
 */
export function createRenderGate({ limit, now, loopDelayMs }: GateOptions) {
	const waiting: Waiting[] = []
	/** Renders under way that let others go first. */
	const resuming: (() => void)[] = []
	const countByVisitor = new Map<string, number>()
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

	/** A few steps in the next turn, each only while the turn is young. */
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
		isPlanned = waiting.length + resuming.length > 0
		if (!isPlanned) return
		if (turns > 0 && now() - restStartedAt < turnMs.from) setImmediate(rest, turns - 1)
		else work()
	}

	/** Between two immediates of one turn the promises of the first run to their end. */
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
		next?.start()
	}

	function findRefusal(visitor: string | undefined): BusyError | null {
		if (count >= limit * late.share && loopDelayMs() > late.delayMs) return refusals.late
		const isHalfFull = count >= limit / 2
		const ofVisitor = visitor === undefined ? 0 : (countByVisitor.get(visitor) ?? 0)
		return isHalfFull && ofVisitor >= Math.max(fewestOfVisitor, limit * visitorShare) ? refusals.greedy : null
	}

	function changeCount(visitor: string | undefined, by: 1 | -1): void {
		count += by
		if (visitor === undefined) return
		const ofVisitor = (countByVisitor.get(visitor) ?? 0) + by
		if (ofVisitor > 0) countByVisitor.set(visitor, ofVisitor)
		else countByVisitor.delete(visitor)
	}

	const turn: Turn = () =>
		new Promise((resolve) => {
			resuming.push(resolve)
			plan()
		})

	return {
		/** Renders begun and waiting. */
		get count() {
			return count
		},

		/** Rejects with a `BusyError` at once or within about a second. `work` may await `turn` between its parts. */
		async run<T>(work: (turn: Turn) => Promise<T>, visitorOf?: () => string): Promise<T> {
			if (count >= limit) throw refusals.full
			const visitor = visitorOf?.()
			const refusal = findRefusal(visitor)
			if (refusal) throw refusal
			changeCount(visitor, 1)
			try {
				await new Promise<void>((start, refuse) => {
					waiting.push({ since: now(), start, refuse })
					plan()
				})
				return await work(turn)
			} finally {
				changeCount(visitor, -1)
			}
		},
	}
}

export type RenderGate = ReturnType<typeof createRenderGate>
