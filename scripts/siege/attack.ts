import type { Tally } from './tally.ts'

/** The process under siege, and the simulators it was told about. */
export type Target = {
	port: number
	/** Hosts of pictures that the process may fetch from: one never answers, one sends drawings that are bombs. */
	pictureHosts: { silent: string; bombs: string | null }
}

export type Attack = {
	name: string
	/** Answers beside 503 that are right for this attack although they begin with 5. */
	expected5xx?: readonly number[]
	/** Goes on until the signal says that it is enough. */
	run(target: Target, tally: Tally, signal: AbortSignal): Promise<void>
}

/** Does the same again and again on so many lines at once, until the signal. */
export async function repeat(
	lines: number,
	signal: AbortSignal,
	once: (turn: number) => Promise<unknown>,
): Promise<void> {
	let turn = 0
	await Promise.all(
		Array.from({ length: lines }, async () => {
			while (!signal.aborted) await once(turn++)
		}),
	)
}
