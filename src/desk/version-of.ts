import { sha256 } from '#platform/sha256.ts'

/** Tells two versions of a document apart: a form that was opened with another version is refused. */
export function versionOf(document: object): string {
	return sha256(JSON.stringify(document), 'base64url')
}
