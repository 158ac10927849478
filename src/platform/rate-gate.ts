/** Of a caller. It may become urgent while it waits, when a visitor wants the same. */
export type Urgency = { isBackground: boolean }

type Waiting = { urgency: Urgency; begin: () => void }

const secondMs = 1000

/** While the rate is 0 it is read again after this time. */
const heldMs = 50

/**
 * Lets so many callers begin within any second, and so many be under way; the others wait, those in the background behind all others. Who
 * has been let in calls `leave`.
 */
export class RateGate {
	readonly #perSecond: () => number
	readonly #atOnce: number
	#underWay = 0
	readonly #begun: number[] = []
	readonly #waiting: Waiting[] = []
	#timer: NodeJS.Timeout | null = null

	/** The rate may change while callers wait. */
	constructor(perSecond: () => number, atOnce = Number.POSITIVE_INFINITY) {
		this.#perSecond = perSecond
		this.#atOnce = atOnce
	}

	get waiting(): number {
		return this.#waiting.length
	}

	/** Resolves when it is the caller's turn; rejects with the reason of the signal. */
	take(urgency: Urgency, signal: AbortSignal): Promise<void> {
		return new Promise((resolve, reject) => {
			const leave = () => {
				this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
				reject(signal.reason)
			}
			const waiting: Waiting = {
				urgency,
				begin() {
					signal.removeEventListener('abort', leave)
					resolve()
				},
			}
			if (signal.aborted) return reject(signal.reason)
			signal.addEventListener('abort', leave, { once: true })
			this.#waiting.push(waiting)
			this.#letIn()
		})
	}

	leave(): void {
		this.#underWay--
		this.#letIn()
	}

	#letIn(): void {
		const now = performance.now()
		while ((this.#begun[0] ?? now) <= now - secondMs) this.#begun.shift()
		const mayBegin = () => this.#underWay < this.#atOnce && this.#begun.length < this.#perSecond()
		while (this.#waiting.length > 0 && mayBegin()) {
			const urgent = this.#waiting.findIndex(({ urgency }) => !urgency.isBackground)
			const [next] = this.#waiting.splice(Math.max(0, urgent), 1)
			this.#begun.push(now)
			this.#underWay++
			next?.begin()
		}
		if (this.#waiting.length === 0 || this.#underWay >= this.#atOnce || this.#timer) return
		const [first] = this.#begun
		const waitMs = first === undefined ? heldMs : first + secondMs - now
		this.#timer = setTimeout(() => {
			this.#timer = null
			this.#letIn()
		}, Math.ceil(waitMs) + 1)
	}
}
