import type { FileKind } from '#domain/media/file-kind.ts'
import type { Result } from '#platform/result.ts'

const megabyte = 1024 * 1024

/** The largest files that are taken, in bytes. */
export const uploadLimits: Record<FileKind, number> = {
	...{ jpeg: 20 * megabyte, png: 20 * megabyte, webp: 20 * megabyte, avif: 20 * megabyte },
	...{ svg: megabyte / 4, pdf: 20 * megabyte, mp4: 40 * megabyte },
}

/** Files of one form together. */
export const maxUploadBytes = 48 * megabyte

/** Name of the file field. */
export const uploadField = 'files'

/** What a chooser of files offers, as in `accept`. */
export const uploadTypes = 'image/jpeg,image/png,image/webp,image/avif,image/svg+xml,application/pdf,video/mp4'

/** Longest edge in pixels of a picture that is kept. */
export const maxPictureEdge = 3840

/** A file as it is kept: without what says where and when it was made. */
export type CleanFile = {
	kind: FileKind
	bytes: Uint8Array
	/** In pixels; null of documents and films. */
	size: { width: number; height: number } | null
	/** Of the file as it was uploaded. */
	sourceHash: string
}

export type UploadProblem =
	| { code: 'empty' }
	| { code: 'kind-unknown' }
	| { code: 'heic' }
	| { code: 'too-large'; maxBytes: number }
	/** Broken, or a picture of too many pixels. */
	| { code: 'unreadable' }
	/** Too much is waiting. */
	| { code: 'busy' }

export type CleanUpload = (file: Uint8Array) => Promise<Result<CleanFile, UploadProblem>>
