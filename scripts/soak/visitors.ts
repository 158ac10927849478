import { queuedMsOf, type ServerProcess } from '../../bench/server-process.ts'
import { type Asked, ask, keptAlive, pause } from '../siege/client.ts'
import { ofOthers } from '../siege/one-network.ts'
import type { Tally } from '../siege/tally.ts'

type Visit = Pick<Asked, 'path' | 'method' | 'headers' | 'body'> & { site: string }

const sites = ['carhall-se', 'carhall-no', 'carhall-uk', 'nordhall-se', 'nordhall-fi', 'crown-uk', 'volta']
const json = { 'content-type': 'application/json' }
const plates = ['ABC123', 'GHJ78K', 'BMW320', 'BBR937']

const maxUnderWay = 200
/** What a visitor never gets: all that they ask for is well formed, and some cars are gone. */
const refusals: ReadonlySet<number> = new Set([0, 400, 401, 403, 429])

type Sent = {
	/** Visits a second. */
	rate: number
	tally: Tally
	signal: AbortSignal
	/** Time that other programs took from the server's main thread, or from this one, is not counted. */
	seen: (path: string, ms: number) => void
}

/** Visitors come evenly, each from a network of their own. */
export async function sendVisitors(
	servers: readonly ServerProcess[],
	{ rate, tally, signal, seen }: Sent,
): Promise<void> {
	const agent = keptAlive(maxUnderWay, signal)
	const startedAt = performance.now()
	let underWay = 0
	for (let turn = 0; !signal.aborted; turn++) {
		await pause(Math.max(0, startedAt + (turn * 1000) / rate - performance.now()), signal)
		const server = servers[turn % servers.length]
		if (!server || underWay >= maxUnderWay) continue
		const { site, path, headers, ...asked } = visitOf(turn)
		const { port } = server
		const host = `${site}.localhost:${port}`
		const queuedMs = () => server.queuedMs() + queuedMsOf(process.pid)
		const queuedBefore = queuedMs()
		underWay++
		void ask({ port, host, path, agent, ...asked, headers: { ...headers, 'x-forwarded-for': ofOthers(turn) } })
			.then(({ status, ms }) => {
				if (signal.aborted) return
				tally.add(status, path)
				if (refusals.has(status)) tally.fault(`A visitor got ${status || 'no answer'} for ${path}`)
				seen(path, Math.max(0, ms - (queuedMs() - queuedBefore)))
			})
			.finally(() => underWay--)
	}
}

/** What a visitor does: of a hundred, sixty see a page that others have seen, one sends a form, the others ask for something of their own. */
function visitOf(turn: number): Visit {
	const site = sites[turn % sites.length] ?? ''
	const at = (turn * 37) % 100
	const plate = plates[turn % plates.length]
	if (at < 60) return { site, path: '/' }
	if (at < 68) return { site: 'carhall-se', path: `/bilar?page=${(turn % 20) + 1}` }
	if (at < 73) return { site: 'carhall-se', path: `/bilar?car_mileage=0&car_mileage=${20_000 + turn}` }
	if (at < 80) return { site: 'carhall-se', path: `/bil/${4_100_000 + (turn % 1500)}` }
	if (at < 84) return { site, path: '/ipx/w_320/images/dealers/carhall-1.avif', headers: { accept: 'image/avif' } }
	if (at < 88) return { site: 'carhall-se', path: `/api/car-suggestions?keyphrase=vol${turn % 100}&language=sv` }
	if (at < 90) return { site: 'carhall-se', path: `/api/mechmate/car/${plate}` }
	if (at < 92) return { site: 'carhall-se', path: `/api/tirehotel/authorization/search?regNo=${plate}` }
	if (at < 95) return post('/api/events', { path: '/', language: 'sv' })
	if (at < 99)
		return post('/api/search', { index: 'vehicles-carhall-se', keyphrase: `volvo ${turn % 3000}`, limit: 24 })
	return leadOf(turn)
}

/** Of a visitor who wants to sell a car. */
export const leadOf = (turn: number): Visit =>
	post('/api/forms/comhub', {
		formName: 'carhall-seSellCarForm',
		formSubmissionId: `soak-lead-${turn}`,
		values: {
			...{ regno: 'ABC123', milage: turn, option: 'sell', customerName: 'Anna Berg' },
			...{ customerPhone: '0701234567', customerEmail: `anna.${turn}@example.com` },
		},
		guard: { token: '', website: '' },
	})

function post(path: string, body: object): Visit {
	return { site: 'carhall-se', path, method: 'POST', headers: json, body: JSON.stringify(body) }
}
