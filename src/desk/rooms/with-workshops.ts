import type { WorkshopOperator } from '#workshop/operator.ts'
import type { DeskAnswer, Done, StaffRequest } from '../desk-page.ts'
import { messageAnswer } from '../message.tsx'

type Answered = DeskAnswer | Done | null

/** A handler that needs our own workshops; without them it says that bookings are kept elsewhere. */
export function withWorkshops<Rest extends [] | [form: URLSearchParams]>(
	handler: (request: StaffRequest, workshops: WorkshopOperator, ...rest: Rest) => Promise<Answered>,
) {
	return async (request: StaffRequest, ...rest: Rest): Promise<Answered> =>
		request.workshops ? handler(request, request.workshops, ...rest) : messageAnswer(request.t, 'bookingsElsewhere')
}
