import { readFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { scaleImage } from './image-scaler.ts'
import type { ScaleJob, ScalerMessage } from './scaler-child.ts'

// A process of its own, started by `scaler-child.ts`: scales one picture after the other.

const send = (message: ScalerMessage) => process.send?.(message)

// Pages go first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
// A stop is sent to all processes of the group; the server ends this one when its last answers are out.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit(0))
process.on('message', (job: ScaleJob) => void scale(job).then(send))
send({ kind: 'ready' })

async function scale({ path, width, format }: ScaleJob): Promise<ScalerMessage> {
	try {
		const bytes = await scaleImage(await readFile(path), width, format)
		return { kind: 'scaled', bytes, residentBytes: process.memoryUsage.rss() }
	} catch (error) {
		// The file was removed to make room since it was found.
		const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT'
		const code = isGone ? 'busy' : 'unusable'
		return { kind: 'failed', code, reason: String(error), residentBytes: process.memoryUsage.rss() }
	}
}
