import { UnavailableError } from '#platform/unavailable-error.ts'

/** The content of a site cannot be read at the moment, and no earlier answer is left. */
export class ContentUnavailableError extends UnavailableError {
	override name = 'ContentUnavailableError'

	constructor(site: string, cause: unknown) {
		super(`The content of ${site} cannot be read`, { cause })
	}
}

/** A read had to wait for others for too long. The source itself answers, so that it is not left alone. */
export class ReadPostponedError extends UnavailableError {
	override name = 'ReadPostponedError'
}
