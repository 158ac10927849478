import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

export type ServerProcess = {
	port: number
	/** Processor time used by all threads of the process so far in milliseconds, as the scheduler counts it (Linux, in nanoseconds). */
	cpuMs(): number
	/**
	 * Time the main thread has waited for a processor so far, in milliseconds (Linux): time taken by other programs.
	 */
	queuedMs(): number
	/** Resident memory of the process in megabytes (Linux). */
	residentMb(): number
	/** Resolves when the process has nothing left to do: a start reads the stock of all sites after it is ready. */
	rest(): Promise<void>
	stop(): Promise<void>
	/** As a crash: without a chance to clean up. */
	kill(): Promise<void>
}

/** Nothing is made ahead: that would be measured too. */
const measured = { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn', PAGE_FILL_PERCENT: '0' }

/** Starts a server that prints `… on http://localhost:<port>` when it is ready, and stops it by its process id. */
export function startServerProcess(
	args: readonly string[],
	environment: Record<string, string> = {},
): Promise<ServerProcess> {
	const child = spawn(process.execPath, args, {
		env: { ...process.env, ...measured, ...environment },
		stdio: ['ignore', 'pipe', 'inherit'],
	})
	return new Promise((resolve, reject) => {
		let output = ''
		child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}:\n${output}`)))
		const read = (text: string) => {
			output += text
			const port = /on http:\/\/localhost:(\d+)/.exec(output)?.[1]
			if (!port) return
			// Further output is discarded cheaply.
			child.stdout.off('data', read).resume()
			resolve(toServerProcess(child, Number(port)))
		}
		child.stdout.setEncoding('utf8').on('data', read)
	})
}

/** A server at rest takes less of a processor than this. */
const restingShare = 0.05
const restMs = 2000

function toServerProcess(child: ChildProcess, port: number): ServerProcess {
	const { pid } = child
	function cpuMs() {
		const threads = readdirSync(`/proc/${pid}/task`)
		const times = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0])
		return times.reduce((sum, nanoseconds) => sum + Number(nanoseconds) / 1e6, 0)
	}
	return {
		port,
		cpuMs,
		async rest() {
			for (let busyMs = restMs; busyMs > restMs * restingShare; ) {
				const before = cpuMs()
				await sleep(restMs)
				busyMs = cpuMs() - before
			}
		},
		queuedMs: () => queuedMsOf(Number(pid)),
		residentMb() {
			const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
			return Number(kilobytes) / 1024
		},
		stop: () => end(child, 'SIGTERM'),
		kill: () => end(child, 'SIGKILL'),
	}
}

/** Time the main thread of a process has waited for a processor so far (Linux, in nanoseconds). */
export function queuedMsOf(pid: number): number {
	const nanoseconds = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[1]
	return Number(nanoseconds) / 1e6
}

function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
	return new Promise((resolve) => {
		child.once('exit', () => resolve())
		child.kill(signal)
	})
}
