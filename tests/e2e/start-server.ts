import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const startTimeLimitMs = 120_000

/** Starts the built application on a free port with data of its own. The answer ends it, by its own process id. */
export default async function startServer(): Promise<() => Promise<void>> {
	const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-e2e-'))
	const server = spawn(process.execPath, ['server/main.ts'], {
		env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
		stdio: ['ignore', 'pipe', 'inherit'],
	})
	process.env.E2E_PORT = await readPort(server)
	return async () => {
		await ended(server)
		rmSync(dataDir, { recursive: true, force: true })
	}
}

/** The server says where it is once it is ready. */
function readPort(server: ChildProcess): Promise<string> {
	return new Promise((resolve, reject) => {
		let output = ''
		const timer = setTimeout(() => {
			server.kill('SIGKILL')
			reject(new Error(`The server was not ready in time:\n${output}`))
		}, startTimeLimitMs)
		server.stdout?.setEncoding('utf8').on('data', (text: string) => {
			output += text
			const port = /ready on http:\/\/localhost:(\d+)/.exec(output)?.[1]
			if (!port) return
			clearTimeout(timer)
			resolve(port)
		})
		server.once('exit', (code) => {
			clearTimeout(timer)
			reject(new Error(`The server ended with ${code} before it was ready:\n${output}`))
		})
	})
}

function ended(server: ChildProcess): Promise<void> {
	return new Promise((resolve) => {
		if (server.exitCode !== null) return resolve()
		const timer = setTimeout(() => server.kill('SIGKILL'), 15_000)
		server.once('exit', () => {
			clearTimeout(timer)
			resolve()
		})
		server.kill('SIGTERM')
	})
}
