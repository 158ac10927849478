import { createServer } from 'node:http'
import { answerWithFault, type Fault, refuses } from '#platform/testing/faults.ts'
import { closeServer, listenLocally } from '#platform/testing/local-server.ts'

/** `no-credit` answers 403, `failing` 500, `terse` 202 without a body. With `slow`, `truncated`, `cut`, `reset`, `html` and `huge` the phone
 * gets the text, and only the answer is lost or changed. */
export type FortySixElksMood = 'well' | 'no-credit' | 'failing' | 'terse' | Fault

const statuses: Partial<Record<FortySixElksMood, number>> = { 'no-credit': 403, failing: 500 }

/** `whendelivered` is empty if no report was asked for. */
export type ReceivedSms = { id: string; from: string; to: string; message: string; whendelivered: string }

/** 46elks on loopback: `POST /a1/sms` with Basic auth and a form of from, to and message. */
export async function startFortySixElksSimulator({ username, password }: { username: string; password: string }) {
	let mood: FortySixElksMood = 'well'
	let asked = 0
	const received: ReceivedSms[] = []
	const right = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
	const server = createServer(async (request, response) => {
		const chunks: Buffer[] = []
		for await (const chunk of request) chunks.push(chunk)
		const fail = (status: number, text: string) => response.writeHead(status).end(text)
		if (request.method !== 'POST' || request.url !== '/a1/sms') return fail(404, 'Not found')
		if (request.headers.authorization !== right) return fail(401, 'Not authorized')
		if (request.headers['content-type'] !== 'application/x-www-form-urlencoded') return fail(415, 'Not a form')
		const form = new URLSearchParams(Buffer.concat(chunks).toString())
		const [from, to, message] = [form.get('from') ?? '', form.get('to') ?? '', form.get('message') ?? '']
		if (!/^\+[1-9]\d{7,14}$/.test(to)) return fail(400, 'Invalid to number')
		const status = statuses[mood]
		asked++
		if (status !== undefined) return response.writeHead(status).end('No')
		const id = `s${received.length}`
		const answer = JSON.stringify({
			status: 'created',
			id,
			from,
			to,
			message,
			direction: 'outgoing',
		})
		if (refuses(mood)) return answerWithFault(mood as Fault, response, answer)
		received.push({ id, from, to, message, whendelivered: form.get('whendelivered') ?? '' })
		if (mood === 'terse') return response.writeHead(202).end()
		if (mood !== 'well') return answerWithFault(mood as Fault, response, answer)
		response.writeHead(200, { 'content-type': 'application/json' }).end(answer)
	})
	const port = await listenLocally(server)
	return {
		url: `http://127.0.0.1:${port}`,
		received,
		/** Calls that were understood. */
		asked: () => asked,
		/** Calls the address that a message named, as 46elks does when the phone has it, or never gets it. Returns the status. */
		async report({ id, whendelivered }: ReceivedSms, status: 'sent' | 'delivered' | 'failed'): Promise<number> {
			const delivered: Record<string, string> =
				status === 'delivered' ? { delivered: '2026-11-22T09:00:05.000000' } : {}
			const answer = await fetch(whendelivered, {
				method: 'POST',
				body: new URLSearchParams({ id, status, ...delivered }),
			})
			return answer.status
		},
		setMood(next: FortySixElksMood) {
			mood = next
		},
		close: () => closeServer(server),
	}
}
