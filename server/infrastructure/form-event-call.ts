import { z } from 'zod'
import { formEventNames } from '#blocks/hub-spot-form/form-events.ts'
import { formIdPattern } from '#features/leads/form-question.ts'
import { readJsonBody } from '#platform/json-body.ts'
import type { Logger } from '#platform/logger.ts'

const maxBodyBytes = 500
const told = z.object({ formId: z.string().regex(formIdPattern), event: z.enum(formEventNames) })

/** `POST /api/form-events`: what a form of another host does in the browser goes to our log, its failures above all. */
export async function answerFormEventCall(
	request: Request,
	{ site, origin, log, mayTell }: { site: string; origin: string; log: Logger; mayTell: () => boolean },
): Promise<Response> {
	const isOurs = (request.headers.get('origin') ?? origin) === origin
	const body = isOurs && mayTell() ? await readJsonBody(request, maxBodyBytes) : null
	const parsed = body?.ok ? told.safeParse(body.value) : null
	if (parsed?.success) {
		const { formId, event } = parsed.data
		if (event === 'failed') log.error({ site, formId, event }, 'a form of another host failed')
		else log.info({ site, formId, event }, 'a form of another host')
	}
	return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
}
