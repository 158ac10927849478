import { parentPort, workerData } from 'node:worker_threads'
import { allOfRooms, notOf, openedRows } from '../../server/testing/armed-attacker.ts'
import { ofNetwork, oneNetwork } from '../siege/one-network.ts'
import { Tally } from '../siege/tally.ts'

export type Arms = {
	/** Sessions made of what lies in a backup. */
	forged: string[]
	/** The session of someone who knows an owner's password. */
	notReady: string
	seller: string
}

/** All at once, in a thread of their own, so that their client does not slow down the visitors. */
const { port, arms, ms }: { port: number; arms: Arms; ms: number } = workerData
const { forged, notReady, seller } = arms
const signal = AbortSignal.timeout(ms)
const tally = new Tally()
let turn = 0

async function ask(path: string, asked: RequestInit = {}): Promise<Response> {
	const headers = { ...asked.headers, 'x-forwarded-for': ofNetwork(turn++), origin: `http://127.0.0.1:${port}` }
	const answer = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...asked, headers })
	tally.add(answer.status, path)
	return answer
}

/** A refusal may be that it was too much. */
const tooMuch = 429

async function openRooms(cookie: string, tried: typeof allOfRooms): Promise<void> {
	for (;;)
		for (const [name, answer] of await openedRows({ ask }, cookie, tried))
			if (answer !== tooMuch) tally.fault(`${name} was answered ${answer}`)
}

async function openWithForged(): Promise<void> {
	for (;;)
		for (const cookie of forged) {
			const { status, headers } = await ask('/desk/leads', { headers: { cookie } })
			if (status !== tooMuch && headers.get('location') !== '/desk/sign-in')
				tally.fault(`A forged session was answered ${status}`)
		}
}

// A refused connection rests longer than the attack may last.
signal.addEventListener('abort', () => {
	parentPort?.postMessage(tally.report())
	process.exit(0)
})
await Promise.all([
	openWithForged(),
	openRooms(notReady, allOfRooms),
	openRooms(seller, notOf('seller')),
	oneNetwork.run({ port, pictureHosts: { silent: '', bombs: null } }, tally, signal),
])
