/** A segment of a path with invalid encoding is kept. */
export function decodeSegment(segment: string): string {
	try {
		return decodeURIComponent(segment)
	} catch {
		return segment
	}
}
