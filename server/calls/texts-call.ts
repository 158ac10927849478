import { z } from 'zod'
import type { ContentSource } from '#content/content-source.ts'
import { ContentUnavailableError } from '#content/content-unavailable.ts'
import { isTextArea, textsFor } from '#i18n/texts.server.ts'
import { findSiteLanguage } from '#sites/site-language.ts'
import type { CallDescription } from '../open-api/call-description.ts'
import type { Call } from '../route.ts'

export const textsCall: CallDescription = {
	summary: 'Texts of a part of a page that is loaded later',
	answers: { 200: z.record(z.string(), z.unknown()) },
}

/**
 * `GET /api/texts/{language}/{area}`: texts of lazily loaded parts, which pages do not include. The shipped ones while the content
 * of the site cannot be read.
 */
export async function answerTextsCall(call: Call, content: Pick<ContentSource, 'getDictionary'>): Promise<Response> {
	const { site } = call.env.address
	const { language: asked, area = '' } = call.req.param()
	const language = findSiteLanguage(site, asked)?.language
	if (!language || !isTextArea(area)) return call.json({ code: 'not-found' }, 404)
	const own = await content.getDictionary({ site: site.key, language }).catch((error: unknown) => {
		if (error instanceof ContentUnavailableError) return {}
		throw error
	})
	return call.json(textsFor(language, [area], own))
}
