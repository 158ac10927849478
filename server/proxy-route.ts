import { sendAnswer } from './http/answer.ts'
import { refusal } from './http/refusal.ts'
import type { ContentProxy } from './infrastructure/content-proxy.ts'
import type { Call, Outcome } from './route.ts'

/** Answers paths of the content platform. The proxy has the list of its paths; others are 404. */
export function createProxyRoute({
	contentProxy,
	isDevelopment,
}: {
	contentProxy: ContentProxy
	isDevelopment: boolean
}) {
	return async ({ env }: Call): Promise<Outcome> => {
		const { incoming, outgoing, address } = env
		const rules = { isSecure: address.isSecure, isDevelopment }
		const proxied = await contentProxy.answer(incoming, outgoing, address, rules)
		if (proxied && !('failed' in proxied)) return proxied
		const isUnread = !incoming.complete && incoming.method === 'POST'
		const headers: Record<string, string> = isUnread ? { connection: 'close' } : {}
		return sendAnswer(incoming, outgoing, refusal(proxied?.failed ?? 404, { ...address, headers }), rules)
	}
}
