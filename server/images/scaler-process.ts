import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { cleanPhoto, framed, quality, scaleImage } from './image-scaler.ts'
import type { ScaleJob, ScalerMessage } from './scaler-child.ts'
import { mixPicture } from './studio/mix-picture.ts'

// Started as a separate process by `scaler-child.ts`: scales one picture after the other.

const send = (message: ScalerMessage) => process.send?.(message)

// Lower priority than pages: a third of their share on a busy processor.
setPriority(5)
// Signals reach all processes of the group; the server ends this one after its last answers.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit(0))
process.on('message', (job: ScaleJob) => void scale(job).then(send))
send({ kind: 'ready' })

async function scale(job: ScaleJob): Promise<ScalerMessage> {
	const watch = limitProcessorTime(job.processorLimitMs)
	try {
		return { kind: 'scaled', bytes: await make(job), residentBytes: process.memoryUsage.rss() }
	} catch (error) {
		// The file was deleted to make room.
		const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT'
		const code = isGone ? 'busy' : 'unusable'
		return { kind: 'failed', code, reason: String(error), residentBytes: process.memoryUsage.rss() }
	} finally {
		clearInterval(watch)
	}
}

async function make(job: ScaleJob): Promise<Buffer> {
	if ('photo' in job) return cleanPhoto(job.photo, job)
	if ('path' in job) return scaleImage(await framed(await readFile(job.path), job), job.width, job.format)
	return mixPicture(job.layers, job.look, { ...job, quality: quality[job.format] })
}

/**
 * Kills the process when a picture has used too much processor time. Decoders run in their own threads and cannot be
 * stopped otherwise.
 */
function limitProcessorTime(limitMs: number): NodeJS.Timeout {
	const before = process.cpuUsage()
	return setInterval(
		() => {
			const { user, system } = process.cpuUsage(before)
			if (user + system > limitMs * 1000) process.kill(process.pid, 'SIGKILL')
		},
		Math.min(100, limitMs),
	)
}
