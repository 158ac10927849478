import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Logger } from '#platform/logger.ts'
import { brotliParams } from '../http/content-encoding.ts'
import { hashOfText } from '../http/shared-body.ts'
import type { PageStore, StoredPage } from './page-store.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** More are not kept now: their text waits in memory. */
const mostWaiting = 30

export type FinishedPage = Pick<StoredPage, 'answer' | 'tags' | 'expiresAt'> & { text: Buffer }

/** Puts finished pages into the store, compressed outside the main thread and one at a time. */
export function createPageKeeper(store: PageStore, log: Logger) {
	let waiting = 0
	let last: Promise<void> = Promise.resolve()

	async function keep(key: string, { text, ...page }: FinishedPage, finish: ReturnType<PageStore['begin']>) {
		try {
			const br = await compressBrotli(text, { params: brotliParams(4, text.length) })
			const small = await compressGzip(text, { level: 6 })
			const bodies = new Map([['br', br] as const, ['gzip', small] as const])
			finish(key, { ...page, hash: hashOfText(text), bodies })
		} catch (err) {
			finish(key, null)
			log.error({ err }, 'a page could not be compressed for the page store')
		} finally {
			waiting--
		}
	}

	return {
		/** Announces a page in progress. The returned function keeps it; `null` cancels. */
		begin(options?: { isAhead: boolean }): (key: string, page: FinishedPage | null) => void {
			const finish = store.begin(options)
			return (key, page) => {
				if (!page || waiting >= mostWaiting) return finish(key, null)
				waiting++
				last = last.then(() => keep(key, page, finish))
			}
		},

		/** Resolves when all pages so far are in the store. */
		settled: () => last,
	}
}
