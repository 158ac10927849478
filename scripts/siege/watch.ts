import type { ServerProcess } from '../../bench/server-process.ts'
import { ask, keptAlive, pause } from './client.ts'

const everyMs = 500

export type Watched = {
	/** The longest delay of the event loop, without time taken by other programs. */
	freezeMs: number
	/** The same, including time taken by other programs. */
	delayMs: number
	residentMb: number
	faults: string[]
}

/** Polls the health check and reads the system's figures of the process. `take` returns and resets them. */
export function watch(server: ServerProcess, signal: AbortSignal): { take: () => Watched; done: Promise<void> } {
	const agent = keptAlive(1, signal)
	const fresh = (): Watched => ({ freezeMs: 0, delayMs: 0, residentMb: 0, faults: [] })
	let seen = fresh()
	let [beforeLast, last] = [server.queuedMs(), server.queuedMs()]

	async function look(): Promise<void> {
		const { status, body } = await ask({ port: server.port, host: '127.0.0.1', path: '/healthz', agent })
		// A delay may have begun before the last look.
		const queued = server.queuedMs() - beforeLast
		;[beforeLast, last] = [last, server.queuedMs()]
		seen.residentMb = Math.max(seen.residentMb, server.residentMb())
		if (status !== 200) seen.faults.push(`/healthz: ${status || 'no answer'} ${body}`)
		const delayMs = Number(/"delayMs":([\d.]+)/.exec(body)?.[1] ?? 0)
		seen.delayMs = Math.max(seen.delayMs, delayMs)
		seen.freezeMs = Math.max(seen.freezeMs, delayMs - queued)
	}

	async function run(): Promise<void> {
		while (!signal.aborted) {
			await look()
			await pause(everyMs, signal)
		}
	}

	return {
		take() {
			const taken = seen
			seen = fresh()
			return taken
		},
		done: run(),
	}
}
