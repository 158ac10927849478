import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { findPorts } from '#platform/testing/find-ports.ts'

const token = 'a token of the test'

/** True if Varnish and its module xkey are on this machine. */
export function hasVarnish(): boolean {
	if (spawnSync('varnishd', ['-V']).status !== 0) return false
	return spawnSync('varnishd', ['-C', '-f', join(process.cwd(), 'deploy/varnish/default.vcl')]).status === 0
}

/** A Varnish with the example of `deploy/` in front of an origin, until the test ends. */
export async function startVarnish(origin: string) {
	const folder = mkdtempSync(join(tmpdir(), 'forecourt-varnish-'))
	const vcl = join(folder, 'default.vcl')
	const text = readFileSync('deploy/varnish/default.vcl', 'utf8')
	writeFileSync(vcl, text.replace('.port = "8080"', `.port = "${new URL(origin).port}"`).replace('change me', token))
	const [port = 0] = await findPorts(1)
	const address = `http://127.0.0.1:${port}`
	const args = [
		'-F',
		'-f',
		vcl,
		'-a',
		`127.0.0.1:${port}`,
		'-n',
		join(folder, 'work'),
		'-s',
		'malloc,32m',
		'-j',
		'none',
	]
	const varnish = spawn('varnishd', args, { stdio: 'ignore' })
	onTestFinished(async () => {
		const ended = new Promise((done) => varnish.once('exit', done))
		varnish.kill('SIGTERM')
		await ended
		rmSync(folder, { recursive: true })
	})
	const deadline = Date.now() + 20_000
	while (
		!(await fetch(`${address}/livez`)
			.then(({ ok }) => ok)
			.catch(() => false))
	) {
		if (Date.now() > deadline) throw new Error('Varnish did not start')
		await delay(50)
	}
	return {
		environment: { CDN: 'varnish' as const, CDN_PURGE_URL: `${address}/cdn-purge`, CDN_PURGE_TOKEN: token },
		async visit(path: string): Promise<string> {
			const answer = await fetch(address + path)
			// The second number is that of the request which brought the page.
			const isHit = /\d+ \d+/.test(answer.headers.get('x-varnish') ?? '')
			return `${isHit ? 'hit' : 'miss'} ${await answer.text()}`
		},
		headersOf: async (path: string) => (await fetch(address + path)).headers,
		askToPurge: async (headers: Record<string, string>) =>
			(await fetch(`${address}/cdn-purge`, { method: 'POST', headers })).status,
	}
}
