import type { ContentSource } from '#content/content-source.ts'
import type { PageViews } from '#domain/page-views.ts'
import { readJsonBody } from '#platform/json-body.ts'
import { maxPageViewBytes, readPageView, seenPage } from '#providers/page-views/receive-page-view.ts'
import { toSitePath } from '#sites/site-address.ts'
import { findCanonicalAddress } from '../http/canonical-address.ts'
import { type RequestAddress, resolvePath } from '../http/request-address.ts'
import { isFromElsewhere } from '../http/same-origin.ts'
import type { CallDescription } from '../open-api/call-description.ts'
import type { PageAnswers } from '../page-answers.ts'
import type { Call } from '../route.ts'

type Parts = {
	content: Pick<ContentSource, 'getPage'>
	pageViews: Pick<PageViews, 'record'>
	pages: Pick<PageAnswers, 'exists'>
}

export const pageViewCall: CallDescription = {
	summary: 'A visitor who allows statistics has seen a page',
	body: seenPage,
	answers: { 204: null },
}

/** `POST /api/events`: a page view of a visitor who allows statistics. Pages that do not exist are not counted. */
export async function answerPageViewCall(call: Call, { content, pageViews, pages }: Parts): Promise<Response> {
	const { incoming, address } = call.env
	const { site } = address
	const isOwn = !isFromElsewhere(incoming.headers, address.visitedOrigin)
	const body = isOwn ? await readJsonBody(call.req.raw, maxPageViewBytes) : null
	if (body?.ok) {
		const day = new Date().toISOString().slice(0, 10)
		const view = await readPageView(body.value, { site, content, day })
		// Cars, dealers and lists are not content pages: whether they exist is known only after rendering.
		const isThere =
			view && (view.page !== null || (await hasPage(pages, address, toSitePath(site, view.language, view.path))))
		// Not awaited; the visitor does not wait for it.
		if (isThere) void pageViews.record(view)
	}
	return new Response(null, { status: 204 })
}

async function hasPage(pages: Parts['pages'], place: RequestAddress, path: string): Promise<boolean> {
	const address = resolvePath(place, path)
	return address !== null && findCanonicalAddress(address) === null && (await pages.exists(address))
}
