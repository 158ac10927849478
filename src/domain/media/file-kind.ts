/** Kinds of files that are kept for pages, as their first bytes say. */
export const fileKinds = ['jpeg', 'png', 'webp', 'avif', 'svg', 'pdf', 'mp4'] as const
export type FileKind = (typeof fileKinds)[number]

export const pictureKinds: readonly FileKind[] = ['jpeg', 'png', 'webp', 'avif', 'svg']

/** Those that are decoded. */
export const photoKinds: readonly FileKind[] = ['jpeg', 'png', 'webp', 'avif']

/** First bytes of a file that tell its kind. A drawing may begin with a comment. */
export const kindBytes = 1024

/**
 * The kind of a file by its first bytes; null if it is none of these. Its name and the type that the browser gives it may be wrong: some
 * phones call HEIC a JPEG. AVIF, HEIC and MP4 share a container, which lists its brands.
 */
export function readFileKind(start: Uint8Array): FileKind | null {
	const text = String.fromCharCode(...start.subarray(0, kindBytes))
	if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
	if (text.startsWith('\x89PNG')) return 'png'
	if (text.startsWith('RIFF')) return text.slice(8, 12) === 'WEBP' ? 'webp' : null
	if (text.startsWith('%PDF-')) return 'pdf'
	if (text.slice(4, 8) === 'ftyp') return readContainerKind(text.slice(8, 32))
	return /^(?:\xef\xbb\xbf)?\s*</.test(text) && /<svg[\s>]/.test(text) ? 'svg' : null
}

function readContainerKind(brands: string): FileKind | null {
	if (/avi[fs]/.test(brands)) return 'avif'
	// The first brand is the one that the file is made for: QuickTime is not shown by all browsers.
	return /^(?:isom|iso\d|mp4[12]|avc1|M4V |dash|MSNV)/.test(brands) ? 'mp4' : null
}

/** Whether it is a picture in HEIC, which has the container of AVIF and is shown by few browsers. */
export function isHeic(start: Uint8Array): boolean {
	const text = String.fromCharCode(...start.subarray(4, 32))
	return text.startsWith('ftyp') && /hei[cxms]|hev[cxms]|mif1/.test(text) && readFileKind(start) === null
}
