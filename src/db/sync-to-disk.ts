import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Flushes a file or a directory to the disk. */
export function syncToDisk(path: string): void {
	const descriptor = openSync(path, 'r')
	try {
		fsyncSync(descriptor)
	} finally {
		closeSync(descriptor)
	}
}
