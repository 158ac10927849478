import { randomUUID } from 'node:crypto'
import { open, rename, rm, stat } from 'node:fs/promises'
import { FeedError } from '#platform/feed/feed-error.ts'
import type { ImportReport } from '#platform/feed/import-report.ts'

export type ReportFile = {
	path: string
	/** Writes the report beside its place, before anything is published. */
	save(report: ImportReport): Promise<void>
	/** Moves it to its place. */
	finish(): Promise<void>
	close(): Promise<void>
}

/** Opens the file first, so that a report that cannot be written stops an import before it begins. */
export async function openReportFile(path: string): Promise<ReportFile> {
	if (await isFolder(path)) throw new FeedError(`The report cannot be written to ${path}: EISDIR.`)
	// A name of its own: two imports of one file would write into each other's report.
	const unfinished = `${path}.${randomUUID()}.part`
	const file = await open(unfinished, 'w').catch((cause: unknown) => {
		throw new FeedError(`The report cannot be written to ${path}: ${codeOf(cause)}.`, { cause })
	})
	let isOpen = true
	return {
		path,
		async save(report) {
			try {
				await file.writeFile(`${JSON.stringify(report, null, '\t')}\n`)
				await file.sync()
			} catch (cause) {
				throw new FeedError(`The report cannot be written to ${path}: ${codeOf(cause)}.`, { cause })
			}
		},
		async finish() {
			await file.close()
			isOpen = false
			await rename(unfinished, path)
		},
		async close() {
			if (!isOpen) return
			await file.close()
			await rm(unfinished, { force: true })
		},
	}
}

async function isFolder(path: string): Promise<boolean> {
	const status = await stat(path).catch((error: unknown) => {
		if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return null
		throw new FeedError(`The report cannot be written to ${path}: ${codeOf(error)}.`, { cause: error })
	})
	return status?.isDirectory() ?? false
}

function codeOf(error: unknown): string {
	return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
