/** Of a caller. It may become urgent while it waits, when a visitor wants the same. */
export type Urgency = { isBackground: boolean }

type Waiting = { urgency: Urgency; begin: () => void }

const secondMs = 1000

/** Lets so many callers begin within any second; the others wait, those in the background behind all others. */
export class RateGate {
	readonly #perSecond: () => number
	readonly #begun: number[] = []
	readonly #waiting: Waiting[] = []
	#timer: NodeJS.Timeout | null = null

	/** The rate may change while callers wait. */
	constructor(perSecond: () => number) {
		this.#perSecond = perSecond
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

	#letIn(): void {
		const now = performance.now()
		while ((this.#begun[0] ?? now) <= now - secondMs) this.#begun.shift()
		while (this.#waiting.length > 0 && this.#begun.length < this.#perSecond()) {
			const urgent = this.#waiting.findIndex(({ urgency }) => !urgency.isBackground)
			const [next] = this.#waiting.splice(Math.max(0, urgent), 1)
			this.#begun.push(now)
			next?.begin()
		}
		if (this.#waiting.length === 0 || this.#timer) return
		const waitMs = (this.#begun[0] ?? now) + secondMs - now
		this.#timer = setTimeout(() => {
			this.#timer = null
			this.#letIn()
		}, Math.ceil(waitMs) + 1)
	}
}
