/** The outcome of something that may fail in a way the caller has to deal with. A failure carries a code, never a text. */
export type Result<T, E> = { ok: true; value: T } | { ok: false; error: E }

export function ok<T>(value: T): { ok: true; value: T } {
	return { ok: true, value }
}

export function fail<E>(error: E): { ok: false; error: E } {
	return { ok: false, error }
}
