import { type Attack, repeat } from './attack.ts'
import { type Asked, ask, keptAlive } from './client.ts'

const linesEach = 8
const askedBetween = 50
const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** What one visitor may ask a few times, and a network must not use up for others. */
export const strangersAsks: readonly ((turn: number) => Pick<Asked, 'path' | 'method' | 'headers' | 'body'>)[] = [
	(turn) => ({ path: `/api/tirehotel/authorization/search?regNo=${plate(turn)}` }),
	(turn) => ({
		path: '/desk/sign-in',
		method: 'POST',
		headers: form,
		body: `email=${turn % 50}%40example.com&password=wrong+horse+${turn}`,
	}),
	(turn) => ({ path: `/api/mechmate/car/${plate(turn)}` }),
	(turn) => ({ path: `/api/car-value/${plate(turn)}?mileage=${turn}` }),
]

const letters = 'ABCDEFGHJKLMNOPRSTUWXYZ'
function plate(turn: number): string {
	const three = [529, 23, 1].map((size) => letters[Math.floor(turn / 1000 / size) % letters.length])
	return three.join('') + String(turn % 1000).padStart(3, '0')
}

/** Addresses of one IPv6 /48, as many as the attacker likes. */
export const ofNetwork = (turn: number) => `2001:db8:bad:${(turn % 65_536).toString(16)}::${(turn >> 16) + 1}`
/** Others come from a network each. */
export const ofOthers = (turn: number) => `2001:db8:${(0x1000 + (turn % 0xe000)).toString(16)}::1`

export const oneNetwork: Attack = {
	name: 'one network that asks for everything',
	async run({ port }, tally, signal) {
		const agent = keptAlive(linesEach * strangersAsks.length, signal)
		const host = `carhall-se.localhost:${port}`
		const start = Math.floor(performance.now())

		/** Signing in takes long: what is quick does not wait for it. */
		const askFor = async (of: (typeof strangersAsks)[number]) => {
			const send = async (turn: number, address: string) => {
				const asked = of(turn)
				const headers = { ...asked.headers, origin: `http://${host}`, 'x-forwarded-for': address }
				const { status } = await ask({ port, host, ...asked, headers, agent })
				tally.add(status, asked.path)
				return { status, path: asked.path }
			}
			await repeat(linesEach, signal, async (turn) => {
				await send(start + turn, ofNetwork(start + turn))
				if (turn % askedBetween !== 0) return
				const other = await send(start + turn, ofOthers(start + turn))
				if (other.status === 429) tally.fault(`A visitor of another network was refused: ${other.path}`)
			})
		}
		await Promise.all(strangersAsks.map(askFor))
	},
}
