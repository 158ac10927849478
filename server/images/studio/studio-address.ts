import { studioPaints } from './paints.ts'

/** A car drawn from layers: whose they are, the paint to mix, and where it is looked at from. */
export type StudioPicture = { body: string; paint: number; view: string }

/** Parses `/images/studio/hatch.p9/f34.avif`. Returns null for a paint that does not exist and for any other spelling. */
export function parseStudioAddress(pathname: string): StudioPicture | null {
	const match = /^\/images\/studio\/([a-z]{1,12}(?:-[a-z]{1,12})?)\.p(0|[1-9]\d?)\/([a-z]{1,6}\d{0,2})\.avif$/.exec(
		pathname,
	)
	const [, body, number, view] = match ?? []
	const paint = Number(number)
	return body && view && studioPaints[paint] ? { body, paint, view } : null
}
