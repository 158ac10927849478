import { type PublishedName, readPublishNotice } from '#content/sitecore/publish-notice.ts'
import { parseJson } from '#platform/parse-json.ts'
import { isSameSecret } from '#platform/seals/signatures.ts'
import { refused } from '../open-api/call-description.ts'
import type { Route } from '../route.ts'

/** A publish of a whole site names all its items. What they are is looked up after the answer, which is due at once. */
const maxBytes = 5 * 1024 * 1024

const rate = { limit: 600, windowMs: 60_000 }

/** Sitecore's webhook of a publish; there is none without a secret. */
export function createPublishRoutes(
	secret: string | undefined,
	notePublish: (names: PublishedName[] | null) => Promise<void>,
): Route[] {
	if (!secret) return []
	return [
		{
			path: '/api/content/published',
			methods: ['POST'],
			body: { maxBytes, kind: 'json' },
			openApi: {
				summary:
					'The content platform says that something was published; the secret is in the header x-revalidate-secret',
				answers: { 204: null, 403: refused },
			},
			rate,
			cache: 'no-store',
			async answer(call) {
				if (!isSameSecret(call.req.header('x-revalidate-secret') ?? '', secret))
					return call.json({ code: 'wrong-secret' }, 403)
				await notePublish(readPublishNotice(parseJson(call.var.body?.toString('utf8') ?? '')))
				return call.body(null, 204)
			},
		},
	]
}
