import { whenNear } from '#islands/when-near.ts'

/** A clock that nobody sees need not run. */
export function enhance(clock: HTMLElement): void {
	whenNear(clock, async () => {
		const { runCountdown } = await import('./run-countdown.ts')
		runCountdown(clock)
	})
}
