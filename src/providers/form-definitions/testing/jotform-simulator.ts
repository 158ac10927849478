import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { contractForms } from '../form-definitions.contract.ts'
import { toJotformAnswers } from '../jotform-wire.ts'

/** `wrong` sends JSON that means nothing, `broken` half of an answer, `down` an error page, `slow` nothing at all. */
export type Mood = 'well' | 'slow' | 'wrong' | 'broken' | 'down' | 'endless'

export type JotformSimulator = {
	url: string
	/** Paths that were asked, in their order. */
	asked: string[]
	setMood: (mood: Mood) => void
	close: () => Promise<void>
}

const key = 'jotform-key'
export const simulatorKey = key

/** `GET /form/{id}/questions` as Jotform answers it: with the parts of a form that ask nothing, or what every form of ours asks. */
function questionsOf(id: string): object | null {
	const form = contractForms.find((each) => each.id === id)
	if (!form) return null
	const asks = Object.values<object>(toJotformAnswers(form).content[0]?.answers ?? {}).map((question, index) => ({
		...question,
		order: String(index + 4),
	}))
	return Object.fromEntries(
		[
			{ type: 'control_button', order: '90', text: 'Skicka', name: 'submit' },
			...asks.toReversed(),
			{ type: 'control_head', order: '1', text: form.title, name: 'heading' },
			{ type: 'control_fullname', order: '2', text: 'Namn', name: 'namn', required: 'Yes' },
			{ type: 'control_email', order: '3', text: 'E-post', name: 'epost', required: 'Yes' },
			{ type: 'control_image', order: '91', name: 'bild' },
		].map((question, index) => [String(index + 1), { ...question, qid: String(index + 1) }]),
	)
}

/** Jotform on loopback. */
export async function startJotformSimulator(): Promise<JotformSimulator> {
	let mood: Mood = 'well'
	const asked: string[] = []
	const server = createServer((request, response) => {
		const json = { 'content-type': 'application/json' }
		const path = request.url ?? ''
		asked.push(path)
		const content = questionsOf(/^\/form\/(\d+)\/questions$/.exec(path)?.[1] ?? '')
		const text = JSON.stringify({ responseCode: content ? 200 : 404, message: '', content: content ?? '' })
		if (request.headers.apikey !== key) return void response.writeHead(401, json).end('{}')
		switch (mood) {
			case 'slow':
				return
			case 'down':
				return void response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Down</h1>')
			case 'wrong':
				return void response.writeHead(200, json).end('{"content": {"1": {"type": 7}}}')
			case 'broken':
				return void response.writeHead(200, json).end(text.slice(0, text.length / 2))
			case 'endless':
				return void response.writeHead(200, json).end(`["${'x'.repeat(1_000_000)}"]`)
			case 'well':
				return void response.writeHead(content ? 200 : 404, json).end(text)
		}
	})
	await new Promise<void>((done) => {
		server.listen(0, '127.0.0.1', done)
	})
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		asked,
		setMood: (next) => {
			mood = next
		},
		close: () =>
			new Promise((done) => {
				server.close(() => done())
				server.closeAllConnections()
			}),
	}
}
