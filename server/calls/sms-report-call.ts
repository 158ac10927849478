import { z } from 'zod'
import {
	maxSmsReportBytes,
	type SmsReports,
	smsReport,
	smsReportNames,
	smsReportPath,
} from '#providers/sms/delivery-reports.ts'
import { refused } from '../open-api/call-description.ts'
import type { Route } from '../route.ts'

/** What one carrier may report about the messages of all sites. */
const rate = { limit: 6000, windowMs: 60_000 }

/** The carrier of text messages reports whether a phone has one of them. */
export function createSmsReportRoute(reports: SmsReports): Route {
	return {
		path: smsReportPath,
		methods: ['POST'],
		query: new Set<string>(Object.values(smsReportNames)),
		body: { maxBytes: maxSmsReportBytes, kind: 'form' },
		openApi: {
			summary: 'The carrier of text messages reports whether a phone has one',
			query: { [smsReportNames.message]: z.string(), [smsReportNames.signature]: z.string() },
			body: smsReport,
			answers: { 204: null, 400: refused, 403: refused },
		},
		rate,
		cache: 'no-store',
		async answer(call) {
			const form = new URLSearchParams(call.var.body?.toString('utf8') ?? '')
			const taken = await reports.take(call.var.query, form)
			if (taken.ok) return call.body(null, 204)
			const { code } = taken.error
			return call.json({ code }, code === 'wrong-signature' ? 403 : 400)
		},
	}
}
