import { readJsonBody } from '#platform/json-body.ts'
import { maxPageViewBytes, readPageView } from '#providers/page-views/receive-page-view.ts'
import { isFromElsewhere } from '../http/same-origin.ts'
import type { Call } from '../route.ts'
import type { RunningServices } from '../services.ts'

/** `POST /api/events`: a visitor who allows statistics has seen a page. Pages that do not exist are not counted. */
export async function answerPageViewCall(call: Call, { content, pageViews }: RunningServices): Promise<Response> {
	const { incoming, address } = call.env
	const isOwn = !isFromElsewhere(incoming.headers, address.visitedOrigin)
	const body = isOwn ? await readJsonBody(call.req.raw, maxPageViewBytes) : null
	if (body?.ok) {
		const day = new Date().toISOString().slice(0, 10)
		const view = await readPageView(body.value, { site: address.site, content, day })
		// The visitor does not wait for it.
		if (view) void pageViews.record(view)
	}
	return new Response(null, { status: 204 })
}
