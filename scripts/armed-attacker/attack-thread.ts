import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { allOfRooms, notOf, openedRows } from '../../server/testing/armed-attacker.ts'
import { ofNetwork, oneNetwork } from '../siege/one-network.ts'
import { Tally, type TallyReport } from '../siege/tally.ts'

// The client of the attack has a thread of its own, so that it does not slow down the visitors.

export type Arms = {
	/** Sessions made of what lies in a backup. */
	forged: string[]
	/** The session of someone who knows an owner's password. */
	notReady: string
	seller: string
}

type Sent = { tally: Tally; signal: AbortSignal }

const { port, arms }: { port: number; arms: Arms } = workerData
let turn = 0

/** Each request comes from another address of the network. */
const askFor =
	({ tally, signal }: Sent) =>
	async (path: string, asked: RequestInit = {}): Promise<Response> => {
		const headers = { ...asked.headers, 'x-forwarded-for': ofNetwork(turn++), origin: `http://127.0.0.1:${port}` }
		const answer = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', signal, ...asked, headers })
		tally.add(answer.status, path)
		return answer
	}

/** A refusal may be that it was too much. */
const tooMuch = 429

async function openRooms(cookie: string, tried: typeof allOfRooms, { tally, signal }: Sent): Promise<void> {
	const ask = askFor({ tally, signal })
	while (!signal.aborted)
		for (const [name, answer] of await openedRows({ ask }, cookie, tried))
			if (answer !== tooMuch) tally.fault(`${name} was answered ${answer}`)
}

async function openWithForged({ tally, signal }: Sent): Promise<void> {
	const ask = askFor({ tally, signal })
	while (!signal.aborted)
		for (const cookie of arms.forged) {
			const { status, headers } = await ask('/desk/leads', { headers: { cookie } })
			if (status !== tooMuch && headers.get('location') !== '/desk/sign-in')
				tally.fault(`A forged session was answered ${status}`)
		}
}

/** All at once, for so long. */
async function attack(ms: number): Promise<TallyReport> {
	const signal = AbortSignal.timeout(ms)
	const tally = new Tally()
	const working = Promise.all([
		openWithForged({ tally, signal }),
		openRooms(arms.notReady, allOfRooms, { tally, signal }),
		openRooms(arms.seller, notOf('seller'), { tally, signal }),
		oneNetwork.run({ port, pictureHosts: { silent: '', bombs: null } }, tally, signal),
	])
	// A refused connection may rest longer.
	const over = once(signal, 'abort')
	await Promise.race([over, working]).catch((error: unknown) => {
		if (!signal.aborted) throw error
	})
	await over
	return tally.report()
}

parentPort?.on('message', async (ms: number) => parentPort?.postMessage(await attack(ms)))
parentPort?.postMessage('ready')
