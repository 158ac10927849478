import { z } from 'zod'
import { formEventNames } from '#blocks/hub-spot-form/form-events.ts'
import { formIdPattern } from '#domain/leads/form-question.ts'
import { readJsonBody } from '#platform/json-body.ts'
import type { Logger } from '#platform/logger.ts'
import { isFromElsewhere } from '../http/same-origin.ts'
import type { CallDescription } from '../open-api/call-description.ts'
import type { Call } from '../route.ts'

export const maxFormEventBytes = 500
const told = z.object({ formId: z.string().regex(formIdPattern), event: z.enum(formEventNames) })

export const formEventCall: CallDescription = {
	summary: 'What became of a form of another host',
	body: told,
	answers: { 204: null },
}

/** `POST /api/form-events`: logs events of forms from other hosts, mainly their failures. */
export async function answerFormEventCall(call: Call, log: Logger): Promise<Response> {
	const { incoming, address } = call.env
	const site = address.site.key
	const isOwn = !isFromElsewhere(incoming.headers, address.visitedOrigin)
	const body = isOwn ? await readJsonBody(call.req.raw, maxFormEventBytes) : null
	const parsed = body?.ok ? told.safeParse(body.value) : null
	if (parsed?.success) {
		const { formId, event } = parsed.data
		if (event === 'failed') log.error({ site, formId, event }, 'a form of another host failed')
		else log.info({ site, formId, event }, 'a form of another host')
	}
	return new Response(null, { status: 204 })
}
