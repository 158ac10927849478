import { fold } from '#platform/fold.ts'

/** A value as a part of a path: `Mercedes-Benz` is `mercedes-benz`, `Škoda` is `skoda`. May be empty. */
export function slugOf(value: string): string {
	return fold(value)
		.replace(/[^\p{L}\p{N}]+/gu, '-')
		.replace(/^-|-$/g, '')
}

/** Equal for spellings that mean the same: `XC 60`, `xc60` and `XC-60`. */
export function compact(value: string): string {
	return fold(value).replace(/[^\p{L}\p{N}]+/gu, '')
}
