import { type Attack, repeat } from './attack.ts'
import { ask, keptAlive } from './client.ts'

const host = 'carhall-se.localhost'

/** One page in many spellings: each must share the cache entry or be refused. */
const spellings: ((turn: number) => { path: string; host?: string; headers?: Record<string, string> })[] = [
	(turn) => ({ path: '/', headers: { cookie: `session=${turn}; __Host-session=${turn}` } }),
	(turn) => ({ path: '/', host: `${host}:${(turn % 60_000) + 1}` }),
	(turn) => ({ path: '/', host: `site-${turn}.example` }),
	(turn) => ({ path: `/?utm_source=${turn}&gclid=${turn}` }),
	(turn) => ({ path: `/${toMixedCase('bilar', turn)}` }),
	(turn) => ({ path: `/${encodeLetters('bilar', turn)}` }),
	(turn) => ({ path: `${'/'.repeat((turn % 20) + 2)}bilar` }),
	(turn) => ({ path: `/bilar${'/'.repeat((turn % 20) + 1)}` }),
	(turn) => ({ path: `/no-such-page-${turn}` }),
	(turn) => ({ path: `/bilar?page=${turn}&page=${turn + 1}&sort=${turn}` }),
	(turn) => ({ path: `/bil/${turn}/x-${turn}` }),
	(turn) => ({ path: '/', headers: { 'accept-language': `x-${turn}`, 'x-forwarded-host': `h${turn}.example` } }),
	(turn) => ({ path: `/${encodeURIComponent('\u2028')}${turn}` }),
]

const toMixedCase = (word: string, turn: number) =>
	[...word].map((letter, at) => ((turn >> at) & 1 ? letter.toUpperCase() : letter)).join('')

const encodeLetters = (word: string, turn: number) =>
	[...word].map((letter, at) => ((turn >> at) & 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter)).join('')

export const inventedSpellings: Attack = {
	name: 'invented hosts, cookies and spellings',
	async run({ port }, tally, signal) {
		const agent = keptAlive(32, signal)
		await repeat(32, signal, async (turn) => {
			const spelled = spellings[turn % spellings.length]?.(turn)
			if (!spelled) return
			const { status } = await ask({ port, host: `${host}:${port}`, agent, ...spelled })
			tally.add(status, `${spelled.path} ${JSON.stringify(spelled.headers ?? spelled.host ?? '')}`)
		})
	},
}
