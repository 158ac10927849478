/** First bytes of a file that tell its kind. */
export const kindBytes = 32

/**
 * Whether a file begins like a kind of photo that the server reads. Its name and the type that the browser gives it may be wrong: some
 * phones call HEIC a JPEG. AVIF and HEIC share a container, which lists its brands.
 */
export function isReadablePhoto(start: Uint8Array): boolean {
	const text = String.fromCharCode(...start.subarray(0, kindBytes))
	if (text.startsWith('\xff\xd8\xff') || text.startsWith('\x89PNG')) return true
	if (text.startsWith('RIFF')) return text.slice(8, 12) === 'WEBP'
	return text.slice(4, 8) === 'ftyp' && /avi[fs]/.test(text.slice(8))
}
