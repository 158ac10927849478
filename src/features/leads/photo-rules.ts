/** Name of the file field. */
export const photoField = 'photos'

/** Takes a lead with photos: the envelope of the forms hub in a field, and the files. */
export const photoFormPath = '/api/forms/comhub/photos'
export const envelopeField = 'envelope'

const megabyte = 1024 * 1024

export const photoLimits = { count: 8, bytes: 10 * megabyte, totalBytes: 30 * megabyte }

/** The kinds that the server reads. Safari converts HEIC to the first one that a form names, so JPEG is the first and HEIC is not named. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

/** Longest edge in pixels of a photo that is kept, and of its preview. */
export const photoEdges = { full: 2048, small: 480 }

/** Whether photos are few and small enough. */
export function arePhotosAllowed(photos: readonly { length: number }[]): boolean {
	return photos.length <= photoLimits.count && photos.every(({ length }) => length > 0 && length <= photoLimits.bytes)
}
