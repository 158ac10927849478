import { photoKinds, readFileKind } from '#domain/media/file-kind.ts'

/** Whether a file begins like a kind of photo that the server reads. */
export function isReadablePhoto(start: Uint8Array): boolean {
	const kind = readFileKind(start)
	return kind !== null && photoKinds.includes(kind)
}
