/** Why there is no picture. */
export type ImageProblem =
	/** The host says there is none. */
	| 'missing'
	/** Broken, empty, of an unknown kind, or too large. */
	| 'unusable'
	/** The host is down, answers with an error, with something else than a picture, or sends us to a host that is not allowed. */
	| 'unreachable'
	/** The host or the scaling takes too long. */
	| 'late'
	/** Too much work is waiting, or the disk fails. */
	| 'busy'

export type ImageFailure = { code: ImageProblem; cause?: unknown }

export const statusOfProblem: Record<ImageProblem, number> = {
	missing: 404,
	unusable: 415,
	unreachable: 502,
	busy: 503,
	late: 504,
}
