import type { WriteStream } from 'node:tty'
import type { FeedFile } from './feed-file.ts'

const barWidth = 30

/** Shows the progress of an import: a bar on a terminal, otherwise one line per 10 %. */
export function showProgress(out: Pick<WriteStream, 'write'> & { isTTY?: boolean }, feed: FeedFile) {
	let shownTenths = 0
	let isOpen = false

	return {
		show(rows: number): void {
			const share = feed.sizeBytes === 0 ? 1 : Math.min(1, feed.readBytes() / feed.sizeBytes)
			const percent = `${Math.round(share * 100)} %`.padStart(5)
			if (out.isTTY) {
				const filled = Math.round(share * barWidth)
				out.write(`\r[${'█'.repeat(filled)}${' '.repeat(barWidth - filled)}] ${percent}  ${rows} rows`)
				isOpen = true
				return
			}
			const tenths = Math.floor(share * 10)
			if (tenths === shownTenths) return
			shownTenths = tenths
			out.write(`${percent}  ${rows} rows\n`)
		},
		/** Moves to the line below the bar. */
		end(): void {
			if (isOpen) out.write('\n')
			isOpen = false
		},
	}
}
