import { createServer } from 'node:http'
import { z } from 'zod'
import { closeServer, listenLocally } from '#platform/testing/local-server.ts'

/** `down` answers with an error, `slow` never answers. */
export type EventsServiceMood = 'well' | 'down' | 'slow'

const viewEvent = z.strictObject({
	type: z.literal('VIEW'),
	channel: z.literal('WEB'),
	currency: z.string().length(3),
	page: z.string().min(1),
	pageVariantId: z.string().regex(/^[^A-Z{}]+_[a-z]{2}_default$/),
	language: z.string().length(2),
	pos: z.string().min(1),
	referrer: z.string().optional(),
})

/** The events call of the content platform on loopback; accepts only its own wire format. */
export async function startEventsSimulator() {
	const events: z.infer<typeof viewEvent>[] = []
	let mood: EventsServiceMood = 'well'
	const server = createServer(async (request, response) => {
		const chunks: Buffer[] = []
		for await (const chunk of request) chunks.push(chunk)
		if (mood === 'slow') return
		const event = viewEvent.safeParse(JSON.parse(Buffer.concat(chunks).toString()))
		if (mood === 'down' || !event.success) return void response.writeHead(mood === 'down' ? 503 : 400).end()
		events.push(event.data)
		response.writeHead(201, { 'content-type': 'application/json' }).end('{"status":"OK"}')
	})
	const port = await listenLocally(server)
	return {
		url: `http://127.0.0.1:${port}/v1/events/v1.2/events?sitecoreContextId=demo&siteId=demo`,
		events,
		setMood(next: EventsServiceMood) {
			mood = next
		},
		close: () => closeServer(server),
	}
}
