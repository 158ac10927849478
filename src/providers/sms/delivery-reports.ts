import { z } from 'zod'
import type { Outbox } from '#outbox/outbox.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { isSameSecret } from '#platform/seals/signatures.ts'
import type { TextSeal } from '#platform/seals/text-seal.ts'

/** Where carriers report whether a phone has a message. */
export const smsReportPath = '/api/sms-reports'

/** The names of its query. The request log has no query. */
export const smsReportNames = { message: 'message', signature: 'signature' } as const

export const maxSmsReportBytes = 1024

/** The fields of 46elks that are read. */
export const smsReport = z.object({ status: z.enum(['sent', 'delivered', 'failed']) })

export type SmsReportError = { code: 'wrong-signature' | 'bad-request' }

const signatureOf = (message: string, seal: TextSeal) => seal.hash(message, 'sms-report')

type AddressOptions = {
	seal: TextSeal
	/** Public address of a site; null if there is no such site. */
	originOf: (site: string) => string | null
}

/** Where the carrier reports about a message. The address is secret and different for each message. */
export function createReportAddress({ seal, originOf }: AddressOptions) {
	return ({ id, site }: { id: string; site: string }): string | null => {
		const origin = originOf(site)
		const query = new URLSearchParams({
			[smsReportNames.message]: id,
			[smsReportNames.signature]: signatureOf(id, seal),
		})
		return origin === null ? null : `${origin}${smsReportPath}?${query}`
	}
}

/** Takes reports of the carrier about messages that were sent. */
export function createSmsReports({ seal, outbox }: { seal: TextSeal; outbox: Pick<Outbox, 'report'> }) {
	return {
		/** A message that is erased meanwhile is no error, so that the carrier does not ask again. */
		async take(query: URLSearchParams, form: URLSearchParams): Promise<Result<null, SmsReportError>> {
			const id = query.get(smsReportNames.message) ?? ''
			const given = query.get(smsReportNames.signature) ?? ''
			if (!isSameSecret(given, signatureOf(id, seal))) return fail({ code: 'wrong-signature' })
			const read = smsReport.safeParse(Object.fromEntries(form))
			if (!read.success) return fail({ code: 'bad-request' })
			const { status } = read.data
			if (status !== 'sent') await outbox.report(id, status === 'delivered' ? 'delivered' : 'undelivered')
			return ok(null)
		},
	}
}

export type SmsReports = ReturnType<typeof createSmsReports>
