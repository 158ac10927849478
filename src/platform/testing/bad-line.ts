import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { NetConnectOpts } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished, type TestContext } from 'vitest'
import { relayTcp } from './tcp-relay.ts'

const program = fileURLToPath(new URL('bad-line.py', import.meta.url))
/** In a network of its own: the machine's own network stays as it is. */
const ownNetwork = ['--map-root-user', '--net']

/** Ends the test as skipped on a machine that can have no such line. */
export function skipWithoutBadLine({ skip }: Pick<TestContext, 'skip'>): void {
	const tools = 'ip link && exec 3<>/dev/net/tun && python3 --version'
	const { status } = spawnSync('unshare', [...ownNetwork, 'sh', '-c', tools])
	skip(status !== 0, 'A bad line wants unshare, ip, Python and the right to open /dev/net/tun.')
}

/** A line to a server on which each packet takes `delayMs` one way and some are lost, until the test ends. Reached at a port of loopback. */
export async function openBadLine(
	target: NetConnectOpts,
	{ delayMs, lossShare }: { delayMs: number; lossShare: number },
): Promise<{ port: number }> {
	const folder = mkdtempSync(join(tmpdir(), 'forecourt-line-'))
	const [from, to] = [join(folder, 'from'), join(folder, 'to')]
	await relayTcp(target, { path: to })
	const line = spawn('unshare', [...ownNetwork, 'python3', program, from, to, `${delayMs / 1000}`, `${lossShare}`], {
		stdio: ['pipe', 'pipe', 'inherit'],
	})
	onTestFinished(() => {
		line.stdin.end()
		rmSync(folder, { recursive: true })
	})
	const [said] = await Promise.race([once(line.stdout, 'data'), once(line, 'exit')])
	if (String(said).trim() !== 'ready') throw new Error('The line cannot be opened')
	return relayTcp({ path: from })
}
