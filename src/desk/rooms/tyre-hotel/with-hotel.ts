import type { TyreHotelOperator } from '#tyre-hotel/operator.ts'
import type { DeskAnswer, Done, StaffRequest } from '../../desk-page.ts'
import { messageAnswer } from '../../message.tsx'

type Answered = DeskAnswer | Done | null

/** A handler that needs our own tyre hotel; without it, it says that agreements are kept elsewhere. */
export function withHotel<Rest extends [] | [form: URLSearchParams]>(
	handler: (request: StaffRequest, hotel: TyreHotelOperator, ...rest: Rest) => Promise<Answered>,
) {
	return async (request: StaffRequest, ...rest: Rest): Promise<Answered> =>
		request.tyreHotel ? handler(request, request.tyreHotel, ...rest) : messageAnswer(request.t, 'tyreHotelElsewhere')
}
