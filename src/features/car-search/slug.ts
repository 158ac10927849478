import { fold } from '#platform/fold.ts'

/** A value as a path segment: `Mercedes-Benz` becomes `mercedes-benz`, `Škoda` becomes `skoda`. Can be empty. */
export function slugOf(value: string): string {
	return fold(value)
		.replace(/[^\p{L}\p{N}]+/gu, '-')
		.replace(/^-|-$/g, '')
}
