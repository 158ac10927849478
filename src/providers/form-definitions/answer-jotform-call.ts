import { z } from 'zod'
import type { FormDefinitions } from '#domain/leads/form-definitions.ts'
import { formIdPattern } from '#domain/leads/form-question.ts'
import type { Language } from '#domain/market.ts'
import { readJsonBody } from '#platform/json-body.ts'
import type { Logger } from '#platform/logger.ts'
import { toJotformAnswers } from './jotform-wire.ts'

type JotformCall = { forms: FormDefinitions; site: string; language: Language; log: Logger }

const maxBodyBytes = 1000
export const askedForm = z.object({ formId: z.coerce.string().regex(formIdPattern) })

const question = z.object({
	...{ name: z.string(), order: z.string(), text: z.string(), type: z.string() },
	required: z.enum(['Yes', 'No']),
	options: z.string().optional(),
})

export const jotformAnswer = z.object({
	content: z.array(z.object({ answers: z.record(z.string(), question) })),
})

/** Answers `POST /api/jotform` with the body `{ formId }`. */
export async function answerJotformCall(
	request: Request,
	{ forms, site, language, log }: JotformCall,
): Promise<Response> {
	const body = await readJsonBody(request, maxBodyBytes)
	const parsed = askedForm.safeParse(body.ok ? body.value : null)
	if (!parsed.success) return send({ code: 'missing-form-id', message: 'Missing FormId' }, 400)
	const { formId } = parsed.data
	const found = await forms.findForm({ site, language, formId })
	if (!found.ok) {
		log.error({ site, formId, reason: found.error.reason }, 'a form could not be fetched')
		return send({ code: 'unavailable', message: 'The form cannot be fetched now.' }, 502)
	}
	if (!found.value) return send({ code: 'unknown-form', message: 'No page of this site has the form.' }, 404)
	return send(toJotformAnswers(found.value), 200)
}

const send = (answer: object, status: number) =>
	Response.json(answer, { status, headers: { 'cache-control': 'no-store' } })
