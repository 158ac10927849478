/** The outcome of something whose failure the caller has to handle. A failure carries a code, never a text. */
export type Result<T, E> = { ok: true; value: T } | { ok: false; error: E }

export function ok<T>(value: T): { ok: true; value: T } {
	return { ok: true, value }
}

export function fail<E>(error: E): { ok: false; error: E } {
	return { ok: false, error }
}
