import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const exampleFile = 'deploy/haproxy/haproxy.cfg'

export type Balancer = {
	port: number
	/** Names of the processes that it sends visitors to. */
	findUp: () => Promise<string[]>
	stop: () => Promise<void>
}

export const hasHaproxy = () => spawnSync('haproxy', ['-v']).status === 0

export function startHaproxy(ports: { visitors: number; state: number; processes: readonly number[] }): Balancer {
	const folder = mkdtempSync(join(tmpdir(), 'forecourt-haproxy-'))
	const file = join(folder, 'haproxy.cfg')
	// Fewer processes than the example has.
	const text = readFileSync(exampleFile, 'utf8').split('\n')
	writeFileSync(
		file,
		text.filter((line) => Number(/server web(\d)/.exec(line)?.[1] ?? 0) <= ports.processes.length).join('\n'),
	)
	const at = (port: number) => `127.0.0.1:${port}`
	const webs = Object.fromEntries(ports.processes.map((port, index) => [`WEB${index + 1}`, at(port)]))
	const child = spawn('haproxy', ['-f', file, '-db'], {
		env: { ...process.env, ...webs, VISITORS: at(ports.visitors), STATE: at(ports.state) },
		stdio: ['ignore', 'ignore', 'pipe'],
	})
	// Its notices are no news; its last words are.
	let words = ''
	child.stderr?.setEncoding('utf8').on('data', (text: string) => {
		words = (words + text).slice(-2000)
	})
	child.once('exit', (code) => code && console.error(words))
	const stop = async () => {
		await end(child)
		rmSync(folder, { recursive: true })
	}
	return { port: ports.visitors, findUp: () => findUp(ports.state), stop }
}

async function findUp(statePort: number): Promise<string[]> {
	try {
		const answer = await fetch(`http://127.0.0.1:${statePort}/;csv`)
		const [, ...rows] = (await answer.text()).trim().split('\n')
		return rows.flatMap((row) => {
			const cells = row.split(',')
			const [backend, server = ''] = cells
			return backend === 'forecourt' && server !== 'BACKEND' && cells[17] === 'UP' ? [server] : []
		})
	} catch {
		// It is starting.
		return []
	}
}

function end(child: ChildProcess): Promise<void> {
	return new Promise((resolve) => {
		if (child.exitCode !== null) return resolve()
		child.once('exit', () => resolve())
		child.kill('SIGTERM')
	})
}
