import { z } from 'zod'
import { createHttpClient, describeHttpError } from '#platform/http-client.ts'
import { fail, ok } from '#platform/result.ts'
import type { SmsCarrier } from './sms.ts'

export type FortySixElksOptions = {
	/** Calls go to `a1/sms` below it. */
	url: string
	username: string
	password: string
	/** Shown as the sender: 3 to 11 letters and digits, or a number. */
	from: string
	timeoutMs?: number
}

const smsAnswer = z.object({ id: z.string() })

/** Statuses after which a second try cannot succeed. */
const finalStatuses = new Set([400, 401, 402, 403, 404, 405, 422])

/** https://46elks.com/docs/send-sms and https://46elks.com/docs/sms-delivery-reports */
export function createFortySixElks({
	url,
	username,
	password,
	from,
	timeoutMs = 10_000,
}: FortySixElksOptions): SmsCarrier {
	const credentials = Buffer.from(`${username}:${password}`).toString('base64')
	const service = createHttpClient({
		url,
		headers: { authorization: `Basic ${credentials}` },
		timeoutMs,
		maxAnswerBytes: 16 * 1024,
	})
	return {
		async send({ to, text, reportTo }) {
			const report: Record<string, string> = reportTo === null ? {} : { whendelivered: reportTo }
			const body = new URLSearchParams({ from, to, message: text, ...report }).toString()
			const contentType = 'application/x-www-form-urlencoded'
			const sent = await service.callForJson(smsAnswer, { path: 'a1/sms', body, contentType })
			if (sent.ok) return ok(null)
			const { error } = sent
			const isFinal = error.code === 'status' && finalStatuses.has(error.status)
			return fail({ code: isFinal ? ('refused' as const) : ('unavailable' as const), reason: describeHttpError(error) })
		},
	}
}
