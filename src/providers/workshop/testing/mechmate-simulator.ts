import { createServer, type ServerResponse } from 'node:http'
import { silentLog } from '#platform/logger.ts'
import { answerWithFault, type Fault, refuses } from '#platform/testing/faults.ts'
import { closeServer, listenLocally } from '#platform/testing/local-server.ts'
import { testSite } from '#workshop/testing/test-workshops.ts'
import type { Workshop } from '#workshop/workshop.ts'
import {
	answerBookCall,
	answerReceiptCall,
	answerWorkshopCall,
	type WorkshopCallName,
} from '../answer-workshop-call.ts'
import { streamDepartments } from '../stream-departments.ts'

/** `wrong` sends JSON that does not match, `error` an error without a reason. */
export type MechmateMood = 'well' | 'wrong' | 'error' | Fault

export type MechmateSimulator = {
	url: string
	setMood: (mood: MechmateMood) => void
	/** Addresses of the calls, newest last. */
	asked: string[]
	/** Streams whose client is gone. */
	goneStreams: number
	close: () => Promise<void>
}

const paths: [RegExp, WorkshopCallName][] = [
	[/^car\/(?<registrationNumber>[^/]+)$/, 'car'],
	[/^services\/(?<registrationNumber>[^/]+)$/, 'services'],
	[/^addons\/(?<registrationNumber>[^/]+)$/, 'addons'],
	[/^authorized-workshop\/(?<brand>[^/]+)$/, 'authorizedWorkshop'],
	[/^timeslots\/from\/(?<registrationNumber>[^/]+)\/(?<departmentId>[^/]+)\/(?<weekStart>[^/]+)\/$/, 'timeslots'],
	[/^prices\/(?<registrationNumber>[^/]+)\/(?<milage>[^/]+)\/(?<departmentId>[^/]+)$/, 'prices'],
]

/** A workshop system on loopback with the wire format of the specification. */
export async function startMechmateSimulator(workshop: () => Workshop): Promise<MechmateSimulator> {
	let mood: MechmateMood = 'well'
	const simulator = { asked: [] as string[], goneStreams: 0 }

	const server = createServer(async (request, response) => {
		const url = new URL(request.url ?? '/', 'http://localhost')
		simulator.asked.push(url.pathname + url.search)
		if (mood === 'wrong') return send(response, 200, '{"id":[],"isSupported":"yes","offers":7}')
		if (mood === 'error') return send(response, 500, '{"errors":{"Error Result":["ServerError"]}}')
		const name = url.pathname.replace('/api/mechmate/', '')
		const common = { workshop: workshop(), market: testSite.market, language: 'sv', log: silentLog } as const
		if (name === 'departments/closestAvailable') {
			// Half an event, and the end.
			if (mood === 'truncated')
				return response.writeHead(200, { 'content-type': 'text/event-stream' }).end('data: {"departmentId":')
			if (mood !== 'well') return answerWithFault(mood, response, 'data: {"departmentId":"d1","siteId":"1"}\n\n')
			const gone = new AbortController()
			response.once('close', () => {
				if (!response.writableFinished) simulator.goneStreams++
				gone.abort()
			})
			response.writeHead(200, { 'content-type': 'text/event-stream' })
			const options = { workshop: workshop(), log: silentLog, signal: gone.signal }
			for await (const text of streamDepartments(url.searchParams, options)) response.write(text)
			response.end()
			return
		}
		if (refuses(mood)) return answerWithFault(mood as Fault, response, '')
		const answer = await answerCall()
		const text = await answer.text()
		if (mood === 'well') send(response, answer.status, text)
		else answerWithFault(mood, response, text)

		async function answerCall(): Promise<Response> {
			if (name.startsWith('book/')) return answerReceiptCall(decodeURIComponent(name.slice('book/'.length)), common)
			if (name === 'book') {
				const chunks: Buffer[] = []
				for await (const chunk of request) chunks.push(chunk)
				const headers = { 'idempotency-key': String(request.headers['idempotency-key']) }
				const body = Buffer.concat(chunks)
				return answerBookCall(new Request('http://localhost', { method: 'POST', body, headers }), {
					origin: 'http://localhost',
					...common,
					isFromForm: async () => true,
				})
			}
			for (const [path, call] of paths) {
				const groups = path.exec(name)?.groups
				if (!groups) continue
				const param = (key: string) => decodeURIComponent(groups[key] ?? '')
				return answerWorkshopCall(call, { ...common, param, query: url.searchParams })
			}
			return Response.json({}, { status: 404 })
		}
	})

	const port = await listenLocally(server)
	return Object.assign(simulator, {
		url: `http://127.0.0.1:${port}/api/mechmate`,
		setMood(next: MechmateMood) {
			mood = next
		},
		close: () => closeServer(server),
	})
}

function send(response: ServerResponse, status: number, text: string): void {
	response.writeHead(status, { 'content-type': 'application/json' }).end(text)
}
