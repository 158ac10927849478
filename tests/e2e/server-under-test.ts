import { type ChildProcess, spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { dirname, resolve } from 'node:path'

const startTimeoutMs = 180_000
const stopTimeoutMs = 15_000

export type ServerUnderTest = {
	port: number
	/** Asks the server to end and waits for it. */
	stop: () => Promise<void>
	/** `kill -9`: no chance to tidy up. */
	kill: () => Promise<void>
}

/**
 * Starts the built application on a free port; it says where it is once it is ready. It leaves a marker beside the data folder, which
 * is therefore inside of a folder of the test.
 */
export function startServerUnderTest(
	dataDir: string,
	environment: Record<string, string> = {},
	{
		stderr = 'inherit',
		cwd,
		program = process.execPath,
		command = ['server/main.ts'],
	}: { stderr?: 'inherit' | 'pipe' | 'ignore'; cwd?: string; program?: string; command?: readonly string[] } = {},
): { process: ChildProcess; ready: Promise<ServerUnderTest> } {
	if (dirname(resolve(dataDir)) === resolve(tmpdir()))
		throw new Error(`The marker beside ${dataDir} would be left behind`)
	const server = spawn(program, command, {
		cwd,
		env: {
			...process.env,
			NODE_ENV: 'production',
			// Playwright sets it, and Node warns when `NO_COLOR` is set as well.
			FORCE_COLOR: undefined,
			HOST: '127.0.0.1',
			PORT: '0',
			DATA_DIR: dataDir,
			LOG_LEVEL: 'warn',
			// All tests send from one address.
			LEADS_PER_VISITOR: '100000',
			QUOTES_PER_VISITOR: '100000',
			SEARCHES_PER_VISITOR: '100000',
			EVENTS_PER_VISITOR: '100000',
			BOOKING_CALLS_PER_VISITOR: '100000',
			OPEN_BOOKINGS_PER_CUSTOMER: '1000',
			OPEN_BOOKINGS_PER_CAR: '1000',
			STRICT_QUERY: '1',
			BLOCK_GALLERY: '1',
			// The tests need the processor.
			PAGE_FILL_PERCENT: '0',
			...environment,
		},
		stdio: ['ignore', 'pipe', stderr],
	})
	const ready = readPort(server).then((port) => ({
		port,
		stop: () => ended(server, 'SIGTERM'),
		kill: () => ended(server, 'SIGKILL'),
	}))
	return { process: server, ready }
}

function readPort(server: ChildProcess): Promise<number> {
	return new Promise((resolve, reject) => {
		let output = ''
		const timer = setTimeout(() => {
			server.kill('SIGKILL')
			reject(new Error(`The server was not ready in time:\n${output}`))
		}, startTimeoutMs)
		server.stdout?.setEncoding('utf8').on('data', (text: string) => {
			output += text
			const port = /ready on http:\/\/localhost:(\d+)/.exec(output)?.[1]
			if (!port) return
			clearTimeout(timer)
			resolve(Number(port))
		})
		server.once('exit', (code) => {
			clearTimeout(timer)
			reject(new Error(`The server ended with ${code} before it was ready:\n${output}`))
		})
	})
}

/** Ends a server by its own process id, and by force when it does not listen. */
export function ended(server: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
	return new Promise((resolve) => {
		if (server.exitCode !== null || server.signalCode !== null) return resolve()
		const timer = setTimeout(() => server.kill('SIGKILL'), stopTimeoutMs)
		server.once('exit', () => {
			clearTimeout(timer)
			resolve()
		})
		server.kill(signal)
	})
}
