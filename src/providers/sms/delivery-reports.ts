import { timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Database } from '#db/database.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { TextSeal } from '#platform/seals/text-seal.ts'

/** Where carriers report whether a phone has a message. */
export const smsReportPath = '/api/sms-reports'

/** The names of its query. The request log has no query. */
export const smsReportNames = { message: 'message', signature: 'signature' } as const

export const maxSmsReportBytes = 1024

/** The fields of 46elks that are read. */
const report = z.object({ status: z.enum(['sent', 'delivered', 'failed']) })

export type SmsReportError = { code: 'wrong-signature' | 'bad-request' }

type SmsReportOptions = {
	db: Kysely<Database>
	seal: TextSeal
	/** Public address of a site; null if there is no such site. */
	originOf: (site: string) => string | null
	now: () => number
}

/** Reports of the carrier about messages that were sent. The address is secret and different for each message. */
export function createSmsReports({ db, seal, originOf, now }: SmsReportOptions) {
	const sign = (message: string) => seal.hash(message, 'sms-report')

	return {
		addressOf({ id, site }: { id: string; site: string }): string | null {
			const origin = originOf(site)
			const query = new URLSearchParams({ [smsReportNames.message]: id, [smsReportNames.signature]: sign(id) })
			return origin === null ? null : `${origin}${smsReportPath}?${query}`
		},

		/** A message that is erased meanwhile is no error, so that the carrier does not ask again. */
		async take(query: URLSearchParams, form: URLSearchParams): Promise<Result<null, SmsReportError>> {
			const id = query.get(smsReportNames.message) ?? ''
			const [given, right] = [Buffer.from(query.get(smsReportNames.signature) ?? ''), Buffer.from(sign(id))]
			if (given.length !== right.length || !timingSafeEqual(given, right)) return fail({ code: 'wrong-signature' })
			const read = report.safeParse(Object.fromEntries(form))
			if (!read.success) return fail({ code: 'bad-request' })
			const { status } = read.data
			if (status === 'sent') return ok(null)
			await db
				.updateTable('sms_message')
				.set({ state: status === 'delivered' ? 'delivered' : 'undelivered', changed_at: now() })
				.where('id', '=', id)
				.where('state', 'in', status === 'delivered' ? ['waiting', 'sent', 'undelivered'] : ['waiting', 'sent'])
				.execute()
			return ok(null)
		},
	}
}

export type SmsReports = ReturnType<typeof createSmsReports>
