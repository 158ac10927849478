import { getCookie } from 'hono/cookie'
import { z } from 'zod'
import { parseJson } from '#platform/parse-json.ts'
import type { TextSeal } from '#platform/seals/text-seal.ts'
import type { Call } from '../route.ts'

/** What an editor may see after Pages has opened a page for them: links from it carry no secret. */
export type PreviewToken = {
	/** Key of the site. */
	site: string
	previewTime?: string | undefined
	/** As Pages has sent it. */
	authorization?: string | undefined
}

const name = 'sc_preview_token'
const purpose = 'sitecore preview'
const lifeMs = 4 * 3_600_000

const tokenText = z.object({
	site: z.string(),
	previewTime: z.string().optional(),
	authorization: z.string().optional(),
	until: z.number(),
})

/** Line of the cookie that keeps a token. Pages frames us from another site; no script and no page of visitors gets it. */
export function toTokenCookie(token: PreviewToken, { seal, now }: { seal: TextSeal; now: number }): string {
	const sealed = seal.seal(JSON.stringify({ ...token, until: now + lifeMs }), purpose)
	return `${name}=${sealed}; Path=/api/editing; Max-Age=${lifeMs / 1000}; HttpOnly; Secure; SameSite=None; Partitioned`
}

/** Null without one of ours, or if its time is over. */
export function readTokenCookie(call: Call, { seal, now }: { seal: TextSeal; now: number }): PreviewToken | null {
	const opened = seal.open(getCookie(call, name) ?? '', purpose)
	const read = tokenText.safeParse(parseJson(opened ?? ''))
	if (!read.success || read.data.until <= now) return null
	const { until: _, ...token } = read.data
	return token
}
