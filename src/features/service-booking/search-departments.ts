import { readTooMany, type TooMany } from '#i18n/too-many.ts'
import { parseEvents } from '#platform/event-stream.ts'
import type { NearDepartment } from '#workshop/workshop.ts'
import { type AskedCar, drivenQuery } from './mechmate-calls.ts'
import { readDepartmentMessage } from './read-answers.ts'

const maxStreamBytes = 100_000

/** A search that was refused. */
export class TooManySearchesError extends Error {
	readonly tooMany: TooMany

	constructor(tooMany: TooMany) {
		super('There were too many searches for workshops')
		this.tooMany = tooMany
	}
}

/** One batch of workshops, nearest first, as they arrive. Throws if the search fails. */
export async function* askDepartments(
	{ registrationNumber, place, codes, mileage }: AskedCar & { codes: readonly string[] },
	after: string | null,
	signal: AbortSignal,
): AsyncGenerator<NearDepartment> {
	const query = new URLSearchParams({
		regNo: registrationNumber,
		serviceOfferings: codes.join(','),
		latitude: String(place.latitude),
		longitude: String(place.longitude),
		...(after === null ? {} : { cursor: after }),
		...drivenQuery(mileage),
	})
	const answer = await fetch(`/api/mechmate/departments/closestAvailable?${query}`, {
		headers: { accept: 'text/event-stream' },
		signal,
	})
	if (answer.status === 429) throw new TooManySearchesError(readTooMany(await answer.json()))
	if (!answer.ok || !answer.body) throw new Error(`The search for workshops failed: ${answer.status}`)
	let count = 0
	for await (const data of parseEvents(chunksOf(answer.body), maxStreamBytes)) {
		const department = readDepartmentMessage(JSON.parse(data))
		if (department === null) return
		yield department
		count++
	}
	if (count === 0) throw new Error('The search for workshops ended without a result')
}

/** `EventSource` would hide the status of a failed answer, and connect again when the stream ends. */
async function* chunksOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<Uint8Array> {
	const reader = body.getReader()
	try {
		for (;;) {
			const { done, value } = await reader.read()
			if (done) return
			yield value
		}
	} finally {
		// The caller may have enough: the server need not search on.
		await reader.cancel()
	}
}
