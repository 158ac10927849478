import type { Tally } from './tally.ts'

/** The process under attack and the simulators it was configured with. */
export type Target = {
	port: number
	/** Picture hosts that the process may fetch from: one never answers, one sends SVG bombs. */
	pictureHosts: { silent: string; bombs: string | null }
}

export type Attack = {
	name: string
	/** 5xx statuses beside 503 that are correct answers to this attack. */
	expected5xx?: readonly number[]
	/** Runs until the signal aborts. */
	run(target: Target, tally: Tally, signal: AbortSignal): Promise<void>
}

/** Repeats an action on several parallel lines until the signal aborts. */
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
