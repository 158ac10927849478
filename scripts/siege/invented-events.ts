import { type Attack, repeat } from './attack.ts'
import { ask, keptAlive } from './client.ts'

/** Endless page views of missing pages, and reports of all kinds. */
export const inventedEvents: Attack = {
	name: 'invented page views and reports',
	async run({ port }, tally, signal) {
		const agent = keptAlive(32, signal)
		const host = `carhall-se.localhost:${port}`
		const headers = { 'content-type': 'application/json', origin: `http://${host}` }
		const calls = [
			(turn: number) => ({
				path: '/api/events',
				body: { type: 'VIEW', page: `/page-${turn}`, language: 'sv', channel: 'WEB' },
			}),
			(turn: number) => ({ path: '/api/form-events', body: { form: `form-${turn}`, event: `event-${turn}` } }),
			(turn: number) => ({
				path: '/api/csp-reports',
				body: { 'csp-report': { 'blocked-uri': `https://h${turn}.example/` } },
			}),
			(turn: number) => ({ path: '/api/search', body: { index: 'vehicles-carhall-se', keyphrase: `word${turn}` } }),
		]
		await repeat(32, signal, async (turn) => {
			const call = calls[turn % calls.length]?.(turn)
			if (!call) return
			const body = JSON.stringify(call.body)
			const { status } = await ask({ port, host, path: call.path, method: 'POST', headers, body, agent })
			tally.add(status, `POST ${call.path}`)
		})
	},
}
