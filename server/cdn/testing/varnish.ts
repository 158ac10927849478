import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const token = 'a token of the test'

/** True if Varnish and its module xkey are on this machine. */
export function hasVarnish(): boolean {
	if (spawnSync('varnishd', ['-V']).status !== 0) return false
	return spawnSync('varnishd', ['-C', '-f', join(process.cwd(), 'deploy/varnish/default.vcl')]).status === 0
}

/** The second number is that of the request which brought the page. */
export const isHit = (header: string | null | undefined): boolean => /\d+ \d+/.test(header ?? '')

/** The settings of a process that has Varnish at this port before it. */
export const behindVarnish = (port: number) => ({
	CDN: 'varnish' as const,
	CDN_PURGE_URL: `http://127.0.0.1:${port}/cdn-purge`,
	CDN_PURGE_TOKEN: token,
})

type Options = {
	port: number
	/** Pages age so many times as fast as time passes. */
	speed?: number
	memoryMb?: number
}

/** A Varnish with the example of `deploy/` in front of an origin that answers. */
export async function startVarnish(origin: string, { port, speed = 1, memoryMb = 32 }: Options) {
	const folder = mkdtempSync(join(tmpdir(), 'forecourt-varnish-'))
	const vcl = join(folder, 'default.vcl')
	const text = readFileSync('deploy/varnish/default.vcl', 'utf8')
		.replace('.port = "8080"', `.port = "${new URL(origin).port}"`)
		.replace('change me', token)
	const grace = 'set beresp.grace = 24h;'
	writeFileSync(vcl, speed === 1 ? text : text.replace(grace, `${grace} set beresp.ttl = beresp.ttl / ${speed};`))
	const address = `http://127.0.0.1:${port}`
	const args = [
		...['-F', '-f', vcl, '-a', `127.0.0.1:${port}`, '-n', join(folder, 'work')],
		...['-s', `malloc,${memoryMb}m`, '-j', 'none'],
	]
	const varnish = spawn('varnishd', args, { stdio: 'ignore' })
	const stop = async () => {
		const ended = new Promise((done) => varnish.once('exit', done))
		varnish.kill('SIGTERM')
		await ended
		rmSync(folder, { recursive: true })
	}
	const deadline = Date.now() + 20_000
	while (
		!(await fetch(`${address}/livez`)
			.then(({ ok }) => ok)
			.catch(() => false))
	) {
		if (Date.now() > deadline) {
			await stop()
			throw new Error('Varnish did not start')
		}
		await delay(50)
	}
	return {
		stop,
		environment: behindVarnish(port),
		async visit(path: string): Promise<string> {
			const answer = await fetch(address + path)
			return `${isHit(answer.headers.get('x-varnish')) ? 'hit' : 'miss'} ${await answer.text()}`
		},
		headersOf: async (path: string) => (await fetch(address + path)).headers,
		askToPurge: async (headers: Record<string, string>) =>
			(await fetch(`${address}/cdn-purge`, { method: 'POST', headers })).status,
	}
}
