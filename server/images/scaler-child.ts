import { fork } from 'node:child_process'
import { resolve } from 'node:path'
import { z } from 'zod'
import type { Crop } from '#domain/media/crop.ts'
import type { ImageFormat, ImageWidth } from './image-address.ts'
import type { ImageProblem } from './image-problem.ts'
import type { Layers, StudioLook } from './studio/mix-picture.ts'

/** A file, or an area of it, mirrored or not, or layers and what is mixed from them. */
export type PictureParts = { path: string; crop?: Crop; isMirrored?: boolean } | { layers: Layers; look: StudioLook }

/** A picture to scale or to mix, or a photo to clean. */
export type ScaleJob = { processorLimitMs: number } & (
	| (PictureParts & { width: ImageWidth; format: ImageFormat })
	| { photo: Uint8Array; longestEdge: number; keepsFormat?: boolean }
)

type Unlimited<Job> = Job extends unknown ? Omit<Job, 'processorLimitMs'> : never
export type PictureJob = Unlimited<ScaleJob>

/** Messages of a scaler process. It decodes untrusted data, so its messages are validated. */
const scalerMessage = z.discriminatedUnion('kind', [
	z.object({ kind: z.literal('ready') }),
	z.object({ kind: z.literal('scaled'), bytes: z.instanceof(Buffer), residentBytes: z.number() }),
	z.object({
		kind: z.literal('failed'),
		code: z.enum(['unusable', 'busy']),
		reason: z.string(),
		residentBytes: z.number(),
	}),
])
export type ScalerMessage = z.infer<typeof scalerMessage>

/** `ended`: the process has exited: killed after the timeout, crashed, or never started. */
export type ScaleReply =
	| Exclude<ScalerMessage, { kind: 'ready' }>
	| { kind: 'ended'; code: ImageProblem; reason: string }

export type Scaler = {
	/** Runs one job at a time. */
	scale: (job: ScaleJob, timeoutMs: number) => Promise<ScaleReply>
	/** Undefined if the process could not be started. */
	pid: number | undefined
	hasEnded: () => boolean
	end: () => void
}

/**
 * Starts a process that scales pictures. It does not inherit our environment, which contains keys, and does not keep
 * this process alive.
 */
export function startScaler(): Scaler {
	const child = fork(resolve('server/images/scaler-process.ts'), {
		execArgv: [],
		// glibc keeps freed memory in an arena per thread.
		env: { MALLOC_ARENA_MAX: '2' },
		serialization: 'advanced',
		stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
	})
	child.unref()
	child.channel?.unref()
	let isReady = false
	let hasEnded = false
	let finish: (reply: ScaleReply) => void = () => undefined

	function stop(code: ImageProblem, reason: string): void {
		hasEnded = true
		child.kill('SIGKILL')
		finish({ kind: 'ended', code, reason })
	}

	child.on('message', (message) => {
		const { data } = scalerMessage.safeParse(message)
		if (!data) stop('unusable', 'The scaler process sent an unknown message')
		else if (data.kind === 'ready') isReady = true
		else finish(data)
	})
	child.on('error', (error) => stop('busy', String(error)))
	// A failure before it was ready is not caused by the picture.
	child.on('exit', (status, signal) => {
		stop(isReady ? 'unusable' : 'busy', `The scaler process ended with ${signal ?? status}`)
	})

	return {
		scale(job, timeoutMs) {
			return new Promise((done) => {
				const timer = setTimeout(stop, timeoutMs, 'late', `Not scaled within ${timeoutMs} ms`)
				finish = (reply) => {
					clearTimeout(timer)
					done(reply)
				}
				child.send(job)
			})
		},
		pid: child.pid,
		hasEnded: () => hasEnded,
		end() {
			hasEnded = true
			if (child.connected) child.disconnect()
		},
	}
}
