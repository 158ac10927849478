import type { ServerProcess } from '../../bench/server-process.ts'
import { ask, keptAlive, pause } from './client.ts'
import type { Tally } from './tally.ts'

const visitors = 4
const betweenPagesMs = 150
/** A later refusal saves the visitor no time. Time that other programs took is not counted. */
const lateRefusalMs = 2500

/** Pages in the page cache, which must be answered under any load. */
const cachedPages: [site: string, path: string][] = [
	['carhall-se', '/'],
	['carhall-se', '/bilar'],
	['carhall-uk', '/'],
	['carhall-no', '/'],
	['nordhall-se', '/'],
	['volta', '/'],
]

/** The first request for a page waits for it to be rendered. */
export async function fillCache(port: number): Promise<void> {
	for (const [site, path] of cachedPages) await ask({ port, host: `${site}.localhost:${port}`, path })
}

export type Visits = {
	cachedMs: number[]
	/** Cached pages of those who have just connected. */
	newcomerMs: number[]
	tally: Tally
}

/** Simulated visitors: cached pages, their own searches, a file, a picture. Every answer is checked. */
export async function visit(server: ServerProcess, visits: Visits, signal: AbortSignal): Promise<void> {
	const { port } = server
	const agent = keptAlive(visitors * 2, signal)
	const get = (site: string, path: string, headers: Record<string, string> = {}) =>
		ask({ port, host: `${site}.localhost:${port}`, path, agent, headers })
	const { tally, cachedMs, newcomerMs } = visits
	let turn = 0

	async function seeCached(): Promise<void> {
		const [site, path] = cachedPages[turn % cachedPages.length] ?? ['carhall-se', '/']
		const { status, ms, body } = await get(site, path)
		tally.add(status, `${site}${path}`)
		cachedMs.push(ms)
		judgeCached(site, path, { status, body })
	}

	async function seeAsNewcomer(): Promise<void> {
		const [site, path] = cachedPages[turn % cachedPages.length] ?? ['carhall-se', '/']
		const { status, ms, body } = await ask({ port, host: `${site}.localhost:${port}`, path })
		tally.add(status, `${site}${path}`)
		newcomerMs.push(ms)
		judgeCached(site, path, { status, body })
	}

	function judgeCached(site: string, path: string, { status, body }: { status: number; body: string }): void {
		if (status !== 200) tally.fault(`A visitor of ${site}${path} got ${status || 'no answer'}`)
		else if (!/<h1[\s\S]*<\/html>\s*$/.test(body)) tally.fault(`${site}${path} is not whole`)
	}

	/** May be refused under overload, but quickly. */
	async function seeOwn(site: string, path: string, sign: RegExp, headers?: Record<string, string>): Promise<void> {
		const queuedBefore = server.queuedMs()
		const answer = await get(site, path, headers)
		const { status, body } = answer
		const ms = answer.ms - (server.queuedMs() - queuedBefore)
		tally.add(status, `${site}${path}`)
		if (status === 503 && ms > lateRefusalMs) tally.fault(`${site}${path}: 503 after ${Math.round(ms)} ms`)
		else if (status === 200 && !sign.test(body)) tally.fault(`${site}${path} is not whole`)
		else if (![200, 503].includes(status)) tally.fault(`${site}${path}: ${status || 'no answer'}`)
	}

	await Promise.all(
		Array.from({ length: visitors }, async () => {
			while (!signal.aborted) {
				turn++
				await seeCached()
				await seeAsNewcomer()
				await seeOwn('carhall-se', `/bilar?car_mileage=0&car_mileage=${50_000 + turn}`, /<h1[\s\S]*<\/html>\s*$/)
				await seeOwn('carhall-se', '/robots.txt', /Sitemap: /)
				await seeOwn('carhall-se', '/ipx/w_320/images/dealers/carhall-1.avif', /ftypavif/, { accept: 'image/avif' })
				await pause(betweenPagesMs, signal)
			}
		}),
	)
}
