import { isSameJson } from '#content/same-json.ts'
import { Listeners } from '#platform/listeners.ts'
import type { Here, HereAnswer, PageEditor, PageNews } from '../together/page-editors.ts'

export type PresenceParts = {
	/** Of this tab. */
	tab: string
	/** Id of the signed-in account. */
	person: string
	/** Rejects if the server was not reached. */
	say: (here: Here) => Promise<HereAnswer>
	/** False where a tab is only named while it writes, as in header and footer, which every page has. */
	isShown?: boolean
	/** Calls back once after these milliseconds. */
	later: (ms: number, callback: () => void) => void
}

const beatMs = 10_000
/** Without a key for so many beats, the block is free for others. */
const quietBeats = 2

/** `by` is null if the lease ended without another person taking the block. */
export type LostLease = { block: string; by: string | null }

/**
 * Who else is on the page, and the lease of the block that is written in here. A lease keeps others from a text that is being written; it is no
 * condition for saving, so that what meets anyway is merged.
 */
export class Presence {
	readonly #parts: PresenceParts
	readonly #listeners = new Listeners()
	#block: string | null = null
	#writing: string | null = null
	/** The block that the server has said this tab has. */
	#held: string | null = null
	#quiet = 0
	#timer = 0
	#isSaying = false
	#isChanged = false
	#hasEnded = false
	#others: readonly PageEditor[] = []
	#draft: PageNews['draft'] | undefined
	#lost: LostLease | null = null
	#version = 0

	constructor(parts: PresenceParts) {
		this.#parts = parts
		this.#sayNow()
	}

	/** Another number after each change. */
	get version(): number {
		return this.#version
	}

	/** The same array until it changes. */
	get others(): readonly PageEditor[] {
		return this.#others
	}

	/** The draft that the server has; undefined as long as it has not said so. */
	get draft(): PageNews['draft'] | undefined {
		return this.#draft
	}

	/** A lease that this tab had, until it is dismissed. */
	get lost(): LostLease | null {
		return this.#lost
	}

	/** The name of who else writes in a block. */
	writerOf(block: string): string | null {
		return this.others.find(({ writing }) => writing === block)?.name ?? null
	}

	/** The returned function unsubscribes. */
	subscribe = this.#listeners.add

	/** The block that is chosen. */
	look(block: string | null): void {
		if (this.#block === block) return
		this.#block = block
		this.#sayNow()
	}

	/** A key was pressed in a block. */
	write(block: string): void {
		this.#quiet = 0
		if (this.#writing === block) return
		this.#writing = block
		this.#block = block
		this.#sayNow()
	}

	receive(news: PageNews): void {
		const others = news.editors.filter(({ person }) => person !== this.#parts.person)
		// Each save of this tab is news, too.
		if (!isSameJson(others, this.#others)) this.#others = others
		this.#draft = news.draft
		this.#tell()
	}

	dismissLost(): void {
		this.#lost = null
		this.#tell()
	}

	/** The tab is left. Without a network the server is not told, and the lease lasts until it ends. */
	end(): void {
		this.#hasEnded = true
		this.#timer++
		if (!this.#hasToSay) return
		this.#writing = null
		const held = this.#held
		this.#held = null
		this.#parts.say({ ...this.#here(), isLeaving: true }).catch(() => {
			this.#held ??= held
		})
	}

	/** The tab is shown again. */
	resume(): void {
		this.#hasEnded = false
		this.#sayNow()
	}

	get #hasToSay(): boolean {
		return this.#parts.isShown !== false || this.#writing !== null || this.#held !== null
	}

	#here(): Here {
		return { tab: this.#parts.tab, block: this.#block, writing: this.#writing, held: this.#held }
	}

	#sayNow(): void {
		if (!this.#hasToSay) return
		if (this.#isSaying) this.#isChanged = true
		else this.#sayIn(0)
	}

	#sayIn(ms: number): void {
		if (this.#hasEnded) return
		const timer = ++this.#timer
		this.#parts.later(ms, () => {
			if (timer === this.#timer) void this.#say()
		})
	}

	async #say(): Promise<void> {
		if (this.#writing !== null && this.#quiet++ >= quietBeats) this.#writing = null
		this.#isSaying = true
		this.#isChanged = false
		const said = this.#here()
		try {
			this.#receive(said, await this.#parts.say(said))
		} catch {
			// The next beat tries again. The lease ends by itself.
		}
		this.#isSaying = false
		if (this.#hasToSay) this.#sayIn(this.#isChanged ? 0 : beatMs)
	}

	#receive({ held = null, writing }: Here, { by, hasLapsed }: HereAnswer): void {
		this.#held = by === null ? (writing ?? null) : null
		if (by !== null && this.#writing === writing) this.#writing = null
		if (held !== null && hasLapsed) this.#lost = { block: held, by: held === writing ? by : null }
		else if (by !== null && writing) this.#lost = { block: writing, by }
		else return
		this.#tell()
	}

	#tell(): void {
		this.#version++
		this.#listeners.tell()
	}
}
