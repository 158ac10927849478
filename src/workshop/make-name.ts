import { fold } from '#platform/fold.ts'

/** The one spelling of a make for comparing: `Mercedes-Benz`, `mercedes benz` and, in an address, `Mercedes-Benz`. */
export function foldMake(make: string): string {
	return fold(make).replace(/[^a-z0-9]+/g, '')
}

export function isSameMake(a: string, b: string): boolean {
	return foldMake(a) === foldMake(b)
}
