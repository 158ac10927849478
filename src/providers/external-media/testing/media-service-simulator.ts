import { createServer } from 'node:http'
import { toMediaAnswer } from '#domain/media/external-media.ts'
import { answerWithFault, type Fault } from '#platform/testing/faults.ts'
import { closeServer, listenLocally } from '#platform/testing/local-server.ts'
import { contractMedia } from '../external-media.contract.ts'

/** `wrong` sends JSON that does not match the schema. */
export type MediaServiceMood = 'well' | 'wrong' | Fault

export type MediaServiceSimulator = {
	url: string
	setMood: (mood: MediaServiceMood) => void
	close: () => Promise<void>
}

/** A media service on loopback: `GET /media/{registration}` answers the fields of the specification, or 404. */
export async function startMediaServiceSimulator(): Promise<MediaServiceSimulator> {
	let mood: MediaServiceMood = 'well'
	const server = createServer((request, response) => {
		const json = { 'content-type': 'application/json' }
		const plate = decodeURIComponent(/^\/media\/([^/]*)$/.exec(request.url ?? '')?.[1] ?? '')
		const media = contractMedia.get(plate)
		const text = JSON.stringify(media ? toMediaAnswer(media) : { code: 'not-found' })
		if (mood === 'well') response.writeHead(media ? 200 : 404, json).end(text)
		else if (mood === 'wrong') response.writeHead(200, json).end('{"videoUrl": 7, "images360": "many"}')
		else answerWithFault(mood, response, text)
	})
	const port = await listenLocally(server)
	return {
		url: `http://127.0.0.1:${port}/media`,
		setMood: (next) => {
			mood = next
		},
		close: () => closeServer(server),
	}
}
