import { createServer } from 'node:http'
import { answerWithFault, type Fault } from '#platform/testing/faults.ts'
import { closeServer, listenLocally } from '#platform/testing/local-server.ts'
import { contractForms } from '../form-definitions.contract.ts'
import { toJotformAnswers } from '../jotform-wire.ts'

/** `wrong` sends JSON that does not match the schema. */
export type JotformMood = 'well' | 'wrong' | Fault

export type JotformSimulator = {
	url: string
	/** Paths of the calls, in their order. */
	asked: string[]
	setMood: (mood: JotformMood) => void
	close: () => Promise<void>
}

const key = 'jotform-key'
export const simulatorKey = key

/** The answer of `GET /form/{id}/questions`, with elements that ask nothing and questions that our forms ask by themselves. */
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
	let mood: JotformMood = 'well'
	const asked: string[] = []
	const server = createServer((request, response) => {
		const json = { 'content-type': 'application/json' }
		const path = request.url ?? ''
		asked.push(path)
		const content = questionsOf(/^\/form\/(\d+)\/questions$/.exec(path)?.[1] ?? '')
		const text = JSON.stringify({ responseCode: content ? 200 : 404, message: '', content: content ?? '' })
		if (request.headers.apikey !== key) return void response.writeHead(401, json).end('{}')
		if (mood === 'well') response.writeHead(content ? 200 : 404, json).end(text)
		else if (mood === 'wrong') response.writeHead(200, json).end('{"content": {"1": {"type": 7}}}')
		else answerWithFault(mood, response, text)
	})
	const port = await listenLocally(server)
	return {
		url: `http://127.0.0.1:${port}`,
		asked,
		setMood: (next) => {
			mood = next
		},
		close: () => closeServer(server),
	}
}
