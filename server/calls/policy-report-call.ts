import { z } from 'zod'
import { readJsonBody } from '#platform/json-body.ts'
import type { Logger } from '#platform/logger.ts'
import type { CallDescription } from '../open-api/call-description.ts'
import type { Call } from '../route.ts'

/** Large enough for a report, which repeats the whole policy. */
export const maxReportBytes = 8 * 1024

const text = z.string().max(4000)

/** The fields of a `report-uri` report that we read. */
const sentReport = z.object({
	'csp-report': z.object({
		'document-uri': text,
		'effective-directive': text.optional(),
		'violated-directive': text.optional(),
		'blocked-uri': text.default(''),
	}),
})

export const policyReportCall: CallDescription = {
	summary: 'A browser reports what a content security policy has stopped',
	body: sentReport,
	answers: { 204: null },
}

/**
 * `POST /api/csp-reports`: logs a policy violation without data of the visitor: the path of the page and the origin of
 * the blocked resource.
 */
export async function answerPolicyReportCall(call: Call, log: Logger): Promise<Response> {
	const { site, visitedOrigin } = call.env.address
	const body = await readJsonBody(call.req.raw, maxReportBytes)
	const parsed = sentReport.safeParse(body.ok ? body.value : null)
	if (parsed.success) {
		const report = parsed.data['csp-report']
		const page = toUrl(report['document-uri'])
		const directive = (report['effective-directive'] ?? report['violated-directive'] ?? '').split(' ', 1)[0]
		if (page?.origin === visitedOrigin && directive && /^[a-z-]{1,40}$/.test(directive)) {
			const blocked = toUrl(report['blocked-uri'])
			const stopped = blocked ? `${blocked.protocol}//${blocked.host}` : keywordOf(report['blocked-uri'])
			log.warn({ site: site.key, path: page.pathname.slice(0, 300), directive, stopped }, 'a policy stopped something')
		}
	}
	return new Response(null, { status: 204 })
}

function toUrl(address: string): URL | null {
	return URL.canParse(address) ? new URL(address) : null
}

/** `inline`, `eval` or `data`; longer words do not come from a browser. */
function keywordOf(text: string): string {
	return /^[a-z-]{1,20}$/.test(text) ? text : 'unknown'
}
