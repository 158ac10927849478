import { parseCoordinates } from '#domain/places/distance.ts'
import { formatEvent } from '#platform/event-stream.ts'
import type { Logger } from '#platform/logger.ts'
import { departmentsPerBatch, type Workshop, type WorkshopError } from '#workshop/workshop.ts'
import { readCodes, readDriven } from './answer-workshop-call.ts'
import { toDepartmentMessage, toErrorAnswer } from './mechmate-answers.ts'
import type { ClosestMessage } from './mechmate-wire.ts'

export const heartbeat = ': heartbeat\n\n'

/** For one stream; the next batch continues after the last department. */
const streamLimitMs = 30_000

/**
 * The events of `departments/closestAvailable` (settlement 12), as texts of the stream: at most five departments, or an error or
 * `nosites`. Ends when `signal` says that the client is gone, or after `limitMs`.
 */
export async function* streamDepartments(
	query: URLSearchParams,
	{
		workshop,
		log,
		signal,
		limitMs = streamLimitMs,
	}: { workshop: Workshop; log: Logger; signal: AbortSignal; limitMs?: number },
): AsyncGenerator<string> {
	const message = (value: ClosestMessage) => formatEvent(value)
	const place = parseCoordinates(query.get('latitude'), query.get('longitude'))
	if (!place) return yield message({ error: 'BadRequest,latitude' })
	const timeout = AbortSignal.timeout(limitMs)
	const departments = workshop.nearestDepartments({
		registrationNumber: query.get('regNo') ?? '',
		offeringCodes: readCodes(query),
		place,
		odometerValue: readDriven(query),
		after: query.get('cursor') || undefined,
		signal: AbortSignal.any([signal, timeout]),
	})
	let count = 0
	for await (const department of departments) {
		if (signal.aborted) return
		if (!department.ok) return yield message({ error: errorText(department.error, log) })
		yield message(toDepartmentMessage(department.value))
		count++
		if (count === departmentsPerBatch) return
	}
	if (count > 0 || signal.aborted) return
	yield message(timeout.aborted ? { error: 'ServerError' } : { nosites: true })
}

function errorText(error: WorkshopError, log: Logger): string {
	if (error.code === 'unavailable') log.warn({ reason: error.reason }, 'the workshops near a place could not be found')
	return toErrorAnswer(error).errors['Error Result'].at(-1) ?? 'ServerError'
}
