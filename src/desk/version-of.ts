import { createHash } from 'node:crypto'

/** Tells two versions of a document apart: a form that was opened with another version is refused. */
export function versionOf(document: object): string {
	return createHash('sha256').update(JSON.stringify(document)).digest('base64url')
}
