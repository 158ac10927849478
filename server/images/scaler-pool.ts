import { fail, ok, type Result } from '#platform/result.ts'
import type { ImageFailure } from './image-problem.ts'
import { type PictureJob, type Scaler, startScaler } from './scaler-child.ts'
import { createQueue, QueueFullError } from './work-queue.ts'

export type ScalerLimits = {
	/** Number of pictures scaled in parallel, each in its own process. */
	processes: number
	maxWaiting: number
	/** Processor time limit per picture; not affected by other load on the machine. */
	processorLimitMs: number
	/** Timeout per picture, including the start of the process. */
	timeoutMs: number
	/** An idle process ends after this time. */
	idleMs: number
	/** A process above this memory after a picture ends. */
	maxResidentBytes: number
}

export type ScalerPool = {
	/** The scaled picture. An abort has an effect only while the job waits. */
	scale: (job: PictureJob, signal: AbortSignal) => Promise<Result<Buffer, ImageFailure>>
}

/**
 * Scales pictures in child processes. A process releases all its memory when it ends, can be killed during a picture,
 * and can crash without harm.
 */
export function createScalerPool(
	{ processes, maxWaiting, processorLimitMs, timeoutMs, idleMs, maxResidentBytes }: ScalerLimits,
	{ start = startScaler }: { start?: () => Scaler } = {},
): ScalerPool {
	const queue = createQueue({ atOnce: processes, maxWaiting })
	const idle: { scaler: Scaler; timer: NodeJS.Timeout }[] = []

	function takeScaler(): Scaler {
		for (let last = idle.pop(); last; last = idle.pop()) {
			clearTimeout(last.timer)
			if (!last.scaler.hasEnded()) return last.scaler
		}
		return start()
	}

	async function scaleNow(job: PictureJob): Promise<Result<Buffer, ImageFailure>> {
		const scaler = takeScaler()
		const reply = await scaler.scale({ ...job, processorLimitMs }, timeoutMs)
		if (reply.kind === 'ended') return fail({ code: reply.code, cause: new Error(reply.reason) })
		if (reply.residentBytes > maxResidentBytes) scaler.end()
		// An ended one stays in the list and is skipped.
		else idle.push({ scaler, timer: setTimeout(scaler.end, idleMs).unref() })
		if (reply.kind === 'failed') return fail({ code: reply.code, cause: new Error(reply.reason) })
		return ok(reply.bytes)
	}

	return {
		async scale(job, signal) {
			try {
				return await queue.run(() => scaleNow(job), signal)
			} catch (cause) {
				if (cause instanceof QueueFullError) return fail({ code: 'busy', cause })
				throw cause
			}
		},
	}
}
