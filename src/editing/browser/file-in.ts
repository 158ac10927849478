import type { UploadKind } from './upload-file.ts'

const typePrefixes = { picture: 'image/', film: 'video/' }

/** A file of a kind that is dropped or pasted; null if there is none. */
export function fileIn(data: DataTransfer | null, kind: UploadKind): File | null {
	return [...(data?.files ?? [])].find(({ type }) => type.startsWith(typePrefixes[kind])) ?? null
}
