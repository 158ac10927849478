import { crc32 } from 'node:zlib'
import type Sqlite from 'better-sqlite3'
import { contentTag } from '#content/cache-tags.ts'
import type { Logger } from '#platform/logger.ts'
import type { PackedAnswer } from '../http/answer.ts'
import type { StoredEncoding } from '../http/shared-body.ts'
import { StoredBody } from '../http/stored-body.ts'
import { DroppedTags } from '../page-cache/dropped-tags.ts'
import { type PageStatements, preparePageStatements } from './page-statements.ts'

/** What all bytes of an answer but its body are made of. Few differ. */
type Head = Pick<PackedAnswer, 'status' | 'headers' | 'policy'>

export type StoredPage = {
	answer: Head
	/** Of the text, see `SharedBody`. */
	hash: string
	bodies: ReadonlyMap<StoredEncoding, Buffer>
	tags: readonly string[]
	/** Milliseconds since 1970; infinite for most pages. */
	expiresAt: number
}

/** `answer` is without its body, which is read when it is sent. */
export type FoundPage = { id: number; answer: PackedAnswer & { body: StoredBody }; expiresAt: number }

/** Uses are noted with this precision, and in a store that is half full: to write one costs more than to read the page. */
const useMs = 24 * 60 * 60 * 1000
/** Removed at once, so that no visitor waits for it. */
const sweptAtOnce = 20
const sweepEveryMs = 100
const maxHeads = 2000
const warnEveryMs = 60_000
const overheadBytes = 2000

/** Finished pages on disk. Asked synchronously; what fails is a miss. */
export class PageStore {
	#file: Sqlite.Database | null
	readonly #maxBytes: number
	readonly #log: Logger
	readonly #now: () => number
	readonly #dropped = new DroppedTags()
	readonly #heads = new Map<number, Head>()
	readonly #statements: PageStatements
	readonly #timer: NodeJS.Timeout
	#bytes: number
	#warnedAt = Number.NEGATIVE_INFINITY

	constructor(
		file: Sqlite.Database,
		{ maxBytes, log, now = Date.now }: { maxBytes: number; log: Logger; now?: () => number },
	) {
		this.#file = file
		this.#maxBytes = maxBytes
		this.#log = log
		this.#now = now
		this.#statements = preparePageStatements(file)
		this.#bytes = this.#statements.sum.get()?.bytes ?? 0
		this.#timer = setInterval(() => this.sweep(), sweepEveryMs).unref()
	}

	/** Null if there is none. */
	find(key: string): FoundPage | null {
		return this.#try(null, () => {
			const row = this.#statements.find.get(key)
			const now = this.#now()
			if (!row || row.expires_at <= now) return null
			if (now - row.used_at > useMs && this.#bytes > this.#maxBytes / 2) this.#statements.use.run(now, row.id)
			const body = new StoredBody(row.hash, (encoding) => this.#readBody(row.id, encoding))
			const answer = { ...this.#head(row.head), body, hasNonce: false, isPicture: false }
			return { id: row.id, answer, expiresAt: row.expires_at }
		})
	}

	/** What is known of a page without a use of it. */
	look(key: string): { bytes: number; expiresAt: number } | null {
		return this.#try(null, () => {
			const row = this.#statements.find.get(key)
			return row && row.expires_at > this.#now() ? { bytes: row.bytes, expiresAt: row.expires_at } : null
		})
	}

	tagsOf(id: number): string[] {
		return this.#try([], () => this.#statements.tags.all(id))
	}

	/**
	 * Announces a page in progress. The returned function stores it, unless one of its tags was dropped meanwhile. One that is made ahead
	 * is evicted before all that were asked for.
	 */
	begin({ isAhead = false } = {}): (key: string, page: StoredPage | null) => void {
		const end = this.#dropped.begin()
		return (key, page) => {
			if (end(page?.tags ?? []) && page) this.#put(key, page, isAhead ? 0 : this.#now())
		}
	}

	/** Forgets pages. A store that cannot forget is given up. */
	drop(tags: readonly string[]): void {
		this.#dropped.drop(tags)
		this.#tryOrClose(() => {
			if (tags.includes(contentTag.everything)) this.#forgetNow(this.#statements.goneAll, '')
			else this.#forgetNow(this.#statements.goneByTags, JSON.stringify(tags))
		})
	}

	/** The state of the sources that the pages are not older than, as `noteSources` kept it. */
	get sources(): string | null {
		return this.#try(null, () => this.#statements.readSources.get()?.sources ?? null)
	}

	/** To be called after the changes up to this state were dropped. */
	noteSources(sources: string): void {
		this.#tryOrClose(() => this.#statements.noteSources.run(sources))
	}

	/** Removes some of what was forgotten. */
	sweep(): void {
		this.#try(null, () => {
			const gone = this.#statements.someGone.all(sweptAtOnce)
			if (gone.length === 0) return null
			this.#file?.transaction(() => {
				for (const { page } of gone) {
					this.#statements.removeBodies.run(bodyId(page, 'br'), bodyId(page, 'gzip'))
					this.#statements.removeTags.run(page)
					this.#statements.removeGone.run(page)
				}
			})()
			return null
		})
	}

	close(): void {
		clearInterval(this.#timer)
		const file = this.#file
		this.#file = null
		file?.close()
	}

	get bytes(): number {
		return this.#bytes
	}

	#put(key: string, { answer, hash, bodies, tags, expiresAt }: StoredPage, usedAt: number): void {
		const bytes = [...bodies.values()].reduce((sum, body) => sum + body.length, overheadBytes)
		if (bytes > this.#maxBytes / 8) return
		this.#try(null, () => {
			const { status, headers, policy } = answer
			const head = JSON.stringify({ status, headers, policy })
			let freed = 0
			this.#file?.transaction(() => {
				freed = this.#forget(this.#statements.goneByKey, key)
				const headId = (this.#statements.findHead.get(head) ?? this.#statements.putHead.get(head))?.id
				const page = Number(this.#statements.put.run(key, headId, hash, expiresAt, usedAt, bytes).lastInsertRowid)
				for (const [encoding, body] of bodies) this.#statements.putBody.run(bodyId(page, encoding), body, crc32(body))
				for (const tag of tags) this.#statements.putTag.run(tag, page)
			})()
			this.#bytes += bytes - freed
			if (this.#bytes > this.#maxBytes) this.#forgetNow(this.#statements.goneOldest, Math.round(this.#maxBytes * 0.1))
			return null
		})
	}

	#forgetNow(choose: Sqlite.Statement<[string | number]>, what: string | number): void {
		this.#bytes -= this.#file?.transaction(() => this.#forget(choose, what))() ?? 0
	}

	/** Within a transaction. Returns the bytes that it frees. */
	#forget(choose: Sqlite.Statement<[string | number]>, what: string | number): number {
		choose.run(what)
		const { bytes = 0 } = this.#statements.sumOfGone.get() ?? {}
		this.#statements.removePages.run()
		return bytes
	}

	#head(id: number): Head {
		const known = this.#heads.get(id)
		if (known) return known
		const head: Head = JSON.parse(this.#statements.readHead.get(id)?.text ?? '')
		if (this.#heads.size >= maxHeads) this.#heads.clear()
		this.#heads.set(id, head)
		return head
	}

	#readBody(page: number, encoding: StoredEncoding): Buffer | null {
		return this.#try(null, () => toWhole(this.#statements.readBody.get(bodyId(page, encoding))))
	}

	#try<Value>(without: Value, work: () => Value): Value {
		if (!this.#file) return without
		try {
			return work()
		} catch (err) {
			this.#warn(err)
			return without
		}
	}

	/** Of a full disk, each page that is made would tell. */
	#warn(err: unknown): void {
		const now = this.#now()
		if (now - this.#warnedAt < warnEveryMs) return
		this.#warnedAt = now
		this.#log.warn({ err }, 'the page store failed')
	}

	#tryOrClose(work: () => void): void {
		if (!this.#file) return
		try {
			work()
		} catch (err) {
			this.#log.error({ err }, 'the page store cannot forget pages and is given up')
			try {
				this.close()
			} catch {
				// Its process holds it no longer than it runs.
			}
		}
	}
}

/** The key of a body, which SQLite finds without an index. */
function bodyId(page: number, encoding: StoredEncoding): number {
	return page * 2 + (encoding === 'br' ? 0 : 1)
}

/** SQLite does not notice bytes that have changed on disk. */
function toWhole(row: { bytes: Buffer; crc: number } | undefined): Buffer | null {
	return row && crc32(row.bytes) === row.crc ? row.bytes : null
}
