/** Why a picture is not available. */
export type ImageProblem =
	/** The host answered 404 or 410. */
	| 'missing'
	/** Broken, empty, of an unknown kind, or too large. */
	| 'unusable'
	/**
	 * The host is down, returns an error or something other than a picture, or redirects to a host that is not allowed.
	 */
	| 'unreachable'
	/** The host or the scaling timed out. */
	| 'late'
	/** Too much work is waiting, or the disk failed. */
	| 'busy'

export type ImageFailure = { code: ImageProblem; cause?: unknown }

export const statusOfProblem: Record<ImageProblem, number> = {
	missing: 404,
	unusable: 415,
	unreachable: 502,
	busy: 503,
	late: 504,
}
