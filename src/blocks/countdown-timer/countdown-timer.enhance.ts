import { whenNear } from '#islands/when-near.ts'

/** Loads and starts the countdown when its clock is near the window. */
export function enhance(clock: HTMLElement): void {
	whenNear(clock, async () => {
		const { runCountdown } = await import('./run-countdown.ts')
		runCountdown(clock)
	})
}
