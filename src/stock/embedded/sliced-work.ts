import { setImmediate as nextTurn } from 'node:timers/promises'

/** Work that yields after each slice, so that requests are answered in between. */
export type SlicedWork<Result = void> = Generator<undefined, Result>

/** Runs the work, with a turn of the event loop after each slice. */
export async function inTurns<Result>(work: SlicedWork<Result>): Promise<Result> {
	for (;;) {
		const step = work.next()
		if (step.done) return step.value
		await nextTurn()
	}
}
