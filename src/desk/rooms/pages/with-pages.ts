import type { PageEditing } from '#editing/page-editing.ts'
import type { DeskAnswer, Done, StaffRequest } from '../../desk-page.ts'
import { messageAnswer } from '../../message.tsx'

type Answered = DeskAnswer | Done | null

/** A handler that needs our own content; of a site with another source it says so. */
export function withPages<Rest extends [] | [form: URLSearchParams]>(
	handler: (request: StaffRequest, pages: PageEditing, ...rest: Rest) => Promise<Answered>,
) {
	return async (request: StaffRequest, ...rest: Rest): Promise<Answered> =>
		request.pages ? handler(request, request.pages, ...rest) : messageAnswer(request.t, 'pagesElsewhere')
}
