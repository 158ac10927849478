import type { Flow } from './flow.ts'

type AnyFlow<State extends { step: string }> = Pick<Flow<State, { type: string }, unknown, unknown>, 'keep' | 'read'>

/** Null if there is nothing to keep. `validUntil` is null if it is kept as long as the tab. */
export function toKeptText<State extends { step: string }>(
	flow: AnyFlow<State>,
	state: State,
	validUntil: number | null,
): string | null {
	const kept = flow.keep(state)
	return kept && JSON.stringify(validUntil === null ? kept : { validUntil, ...kept })
}

/** Null if nothing is kept, something else, or it is too old. With `now` it must have an end. */
export function parseKeptText<State extends { step: string }>(
	flow: AnyFlow<State>,
	text: string | null,
	now: number | null,
): { state: State; validUntil: number | null } | null {
	try {
		const kept: unknown = JSON.parse(text ?? '')
		if (now === null) return { state: flow.read(kept), validUntil: null }
		const validUntil = endOf(kept)
		return validUntil > now ? { state: flow.read(kept), validUntil } : null
	} catch {
		return null
	}
}

function endOf(kept: unknown): number {
	const end = typeof kept === 'object' && kept !== null && 'validUntil' in kept ? kept.validUntil : 0
	return typeof end === 'number' ? end : 0
}
